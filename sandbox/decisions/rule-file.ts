import { z } from 'zod';
import { CONTROL, STRATEGIES } from '../../src/commerce/contract/services/decisions.ts';

/** Visitor segments a rule may use (D2 §6). The shop sends the visitor's segments with each request. */
export const SEGMENTS = [
  'logged-out',
  'logged-in',
  'loyalty-member',
  'non-loyalty-logged-in',
  'employee',
  'non-employee',
  'cart-empty',
  'cart-not-empty',
  'ipa-wranx',
  'non-ipa-wranx',
  'wranx',
  'non-wranx',
  'ipa',
  'non-ipa',
  'athletes',
  'non-athletes',
] as const;
/** Page kinds a rule may use (D2 §2). */
export const PAGE_KINDS = [
  'home',
  'product',
  'category',
  'cart',
  'account',
  'search',
  'search-hub',
  'checkout',
  'order-confirmation',
  'other',
] as const;

const WHOLE = 100;
const nonEmpty = <Item extends z.ZodType>(item: Item, what: string) =>
  z.array(item).min(1, `Name at least one ${what}, or leave the condition out.`);
const moment = z.iso.datetime({
  offset: true,
  error: 'A moment is written with its time zone, such as 2026-12-01T00:00:00Z.',
});

const when = z
  .strictObject({
    segments: nonEmpty(z.enum(SEGMENTS), 'segment').optional().describe('The visitor is in one of these segments.'),
    pageKinds: nonEmpty(z.enum(PAGE_KINDS), 'kind of page').optional().describe('The page is of one of these kinds.'),
    locales: nonEmpty(
      z.string().regex(/^[a-z]{2}(?:-[a-z]{2})?$/, 'A locale is written en-gb, a language en.'),
      'locale',
    )
      .optional()
      .describe('Locales such as en-gb, or languages such as en.'),
    from: moment.optional().describe('First moment the rule holds.'),
    to: moment.optional().describe('Moment from which it no longer holds.'),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || Date.parse(from) < Date.parse(to), {
    path: ['to'],
    error: 'A rule must end after it begins.',
  })
  .describe('All conditions that are given must hold; without any the rule holds always.');

const split = z
  .record(z.string().trim().min(1), z.number().positive('A share is more than 0 %.').max(WHOLE))
  .refine((shares) => Object.keys(shares).length > 0, 'Name at least one share.')
  .refine(
    (shares) => Object.values(shares).reduce((sum, share) => sum + share, 0) <= WHOLE,
    'The shares add up to more than 100 %.',
  );

const rule = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('What the rule is for, in the words of the people who asked for it.'),
  when: when.optional(),
  show: z
    .union([z.string().trim().min(1), split], {
      error: 'Name what to show, or shares in percent such as { "variant-b": 50 } that add up to 100 at most.',
    })
    .describe(
      'What to show: one name for everybody, or shares in percent by name; who falls into none of them sees the baseline. The same visitor always falls into the same share.',
    ),
});
export type Rule = z.infer<typeof rule>;

const common = {
  $schema: z.string().optional(),
  name: z.string().trim().min(1).describe('What is decided here, for people.'),
  rules: z
    .array(rule)
    .min(1, 'A file of decisions needs at least one rule.')
    .describe('The first rule whose conditions hold decides; when none does, the baseline stands.'),
};
const shown = ({ show }: Rule): string[] => (typeof show === 'string' ? [show] : Object.keys(show));

const experienceFile = z.strictObject({
  ...common,
  experience: z
    .string()
    .trim()
    .min(1)
    .describe(
      'Id of the experience in the content (experienceId). What its rules show are ids of its variants, or "baseline".',
    ),
});

const slotFile = z
  .strictObject({
    ...common,
    slot: z
      .string()
      .trim()
      .min(1)
      .describe(
        'Id of the recommendations or upsell in the content. What its rules show are strategies, lists named below, or "Control", which leaves the place as content has it.',
      ),
    lists: z
      .record(
        z.string(),
        nonEmpty(
          z.string().regex(/^[A-Z]{2}\d{6}[A-Z]{3}$/, 'A product is named with its colour, such as NF104001MOS.'),
          'product',
        ),
      )
      .default({})
      .describe('Lists of products by name, for rules to show.'),
  })
  .superRefine(({ rules, lists }, context) => {
    const known = new Set<string>([...STRATEGIES, CONTROL, ...Object.keys(lists)]);
    for (const [index, one] of rules.entries()) {
      for (const name of shown(one))
        if (!known.has(name))
          context.addIssue({
            code: 'custom',
            path: ['rules', index, 'show'],
            message: `There is no “${name}”: it is none of ${[...known].join(', ')}.`,
          });
    }
  });

/** One file of `content/decisions`: who sees which variant of an experience, or which products a slot shows. */
export const ruleFile = z.union([experienceFile, slotFile]);
export type RuleFile = z.infer<typeof ruleFile>;
export type SlotFile = z.infer<typeof slotFile>;

const fieldsOf = (data: unknown): object => (data !== null && typeof data === 'object' ? data : {});

/** The shape that a rule file is meant to have, so that what is said of a mistake fits. */
export const ruleShapeFor = (data: unknown): typeof experienceFile | typeof slotFile =>
  'experience' in fieldsOf(data) ? experienceFile : slotFile;

/**
 * Parses the text of a rule file.
 *
 * @throws RuleError naming the position in the file and the expected value
 */
export function readRules(text: string): RuleFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new RuleError(`is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const named = fieldsOf(data);
  if ('experience' in named === 'slot' in named) throw new RuleError('must name either an experience or a slot.');
  const result = ruleShapeFor(data).safeParse(data);
  if (result.success) return result.data;
  throw new RuleError(result.error.issues.map(({ path, message }) => `/${path.join('/')}: ${message}`).join(' '));
}

/** An invalid rule file; the message is for its author. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly code = 'DECISION_RULE';
}
