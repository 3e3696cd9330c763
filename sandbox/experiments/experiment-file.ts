import { z } from 'zod';

const WHOLE = 100;
/** Visitor attributes the shop sends; `docs/guides/marketers.md` explains them. */
export const ATTRIBUTES = [
  'locale',
  'site',
  'region',
  'signed-in',
  'cart',
  'loyalty',
  'employee',
  'athlete',
  'ipa',
  'wranx',
] as const;

const word = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Use small letters, digits and dashes, at most 63.');

/** An experiment as an editor writes it: one file of `content/experiments`. */
export const experimentFile = z
  .strictObject({
    $schema: z.string().optional(),
    key: word.describe('Name of the experiment; an experience in the content refers to it.'),
    name: z.string().trim().min(1).describe('What is tried out, for people.'),
    status: z
      .enum(['running', 'paused'], 'An experiment is "running" or "paused".')
      .describe('Only a running experiment decides.'),
    traffic: z.number().positive().max(WHOLE).default(WHOLE).describe('Share of visitors that takes part, in percent.'),
    variations: z
      .array(
        z.strictObject({
          key: word.describe('Variant id in the content, or "baseline".'),
          share: z
            .number()
            .positive('A share is more than 0 %.')
            .max(WHOLE)
            .describe('Share of those who take part, in percent.'),
        }),
      )
      .min(2, 'An experiment compares at least two variations.')
      .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Each variation has a name of its own.')
      .refine(
        (all) => Math.abs(all.reduce((sum, { share }) => sum + share, 0) - WHOLE) < 0.01,
        'The shares of the variations add up to 100 %.',
      ),
    audience: z
      .partialRecord(z.enum(ATTRIBUTES), z.union([z.string(), z.boolean()]))
      .optional()
      .describe('Only visitors of whom all of this holds, e.g. { "locale": "en-gb", "signed-in": true }.'),
    always: z
      .record(z.string().startsWith('vuid_', 'Visitors are named by their id, which begins with vuid_.'), word)
      .default({})
      .describe('Visitors who always get a variation, for testing.'),
    events: z
      .array(word)
      .default([])
      .describe('Events that count as success: names of tracking events in the content.'),
  })
  .refine(
    ({ always, variations }) => Object.values(always).every((name) => variations.some(({ key }) => key === name)),
    { path: ['always'], error: 'There is no such variation.' },
  );
export type ExperimentFile = z.output<typeof experimentFile>;

/** An invalid experiment file; the message is for its author. */
export class ExperimentFileError extends Error {
  override readonly name = 'ExperimentFileError';
  readonly code = 'EXPERIMENT_FILE';
}

/**
 * Parses the text of an experiment file.
 *
 * @throws ExperimentFileError naming the position in the file and the expected value
 */
export function readExperiment(text: string): ExperimentFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new ExperimentFileError(`is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const result = experimentFile.safeParse(data);
  if (result.success) return result.data;
  throw new ExperimentFileError(
    result.error.issues.map(({ path, message }) => `/${path.join('/')}: ${message}`).join(' '),
  );
}
