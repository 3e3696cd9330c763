import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { BlockDefinition } from './define-block.ts';
import type { KindMessages } from '../../messages/blocks/form-messages.ts';
import type { Schemas } from './parse/parsed-block.ts';

const modules = import.meta.glob<{ default: BlockDefinition }>(['../*/block.ts', '!../_kit/**'], { eager: true });

const definitions = new Map<string, BlockDefinition>();
for (const [path, { default: definition }] of Object.entries(modules)) {
  const folder = path.split('/').at(-2);
  if (folder !== definition.kind)
    throw new Error(`${path}: kind "${definition.kind}" must be the folder's name "${folder}".`);
  definitions.set(definition.kind, definition);
}

const scripts = import.meta.glob<{ default: AstroComponentFactory }>(['../*/*Script.astro', '!../_kit/**'], {
  eager: true,
});
const scriptByKind = new Map(
  Object.entries(scripts).map(([path, { default: script }]) => [path.split('/').at(-2), script] as const),
);

/** The component with the `<script>` for a kind's browser behaviour, if it has one. */
export const blockScript = (kind: string): AstroComponentFactory | undefined => scriptByKind.get(kind);

const messageModules = import.meta.glob<{ default: KindMessages }>(['../*/messages.ts', '!../_kit/**']);

/** Translations of a kind's editor form, loaded on demand. */
export const kindMessages = async (kind: string): Promise<KindMessages | undefined> =>
  (await messageModules[`../${kind}/messages.ts`]?.())?.default;

/** The definition of a kind; undefined if it does not exist. */
export const blockDefinition = (kind: string): BlockDefinition | undefined => definitions.get(kind);

/** All kinds, sorted by name. */
export const blockKinds = (): string[] => [...definitions.keys()].sort();

/** Schema lookup for the parser. */
export const schemas: Schemas = (kind) => definitions.get(kind)?.schema;

/** The given kinds and the kinds they render directly, sorted. */
export function withUsed(kinds: Iterable<string>): string[] {
  const all = new Set<string>();
  const visit = (kind: string): void => {
    if (all.has(kind)) return;
    all.add(kind);
    for (const used of definitions.get(kind)?.uses ?? []) visit(used);
  };
  for (const kind of kinds) visit(kind);
  return [...all].sort();
}
