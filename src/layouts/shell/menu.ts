import { z } from 'zod';

/**
 * The menu document (D2 §3). Unknown fields are ignored, an entry that does not
 * fit is left out: the rest of the menu stands.
 */
const target = z.object({ url: z.string(), targetAttribute: z.enum(['_self', '_blank']).optional() });
const picture = z.object({ url: z.string(), alt: z.string().default('') });

const leaf = z.object({
  id: z.string().default(''),
  title: z.string(),
  target: target.optional(),
  menuStyle: z.string().optional(),
});

const group = leaf.extend({ children: list(leaf) });

const entry = leaf.extend({
  children: list(group),
  menuBanner: z.object({ media: picture, title: z.string().default(''), target: target.optional() }).optional().catch(undefined),
  hideShopAll: z.object({ sm: z.boolean().optional(), lg: z.boolean().optional() }).optional().catch(undefined),
  overrideShopAll: z.object({ title: z.string(), target }).optional().catch(undefined),
});

const menuSchema = z.object({ items: list(entry) });

/** A list whose bad entries are dropped one by one. */
function list<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(z.unknown())
    .default([])
    .transform((raw) =>
      raw.flatMap((value): z.output<Schema>[] => {
        const parsed = schema.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

export type MenuTarget = z.output<typeof target>;
export type MenuGroup = z.output<typeof group>;
export type MenuEntry = z.output<typeof entry>;

const parsed = new WeakMap<object, readonly MenuEntry[]>();

/** The menu's entries, parsed once per content version; none when the document is no menu. */
export function menuEntries(raw: unknown): readonly MenuEntry[] {
  if (raw === null || typeof raw !== 'object') return [];
  let entries = parsed.get(raw);
  if (entries === undefined) {
    const result = menuSchema.safeParse(raw);
    entries = result.success ? result.data.items : [];
    parsed.set(raw, entries);
  }
  return entries;
}
