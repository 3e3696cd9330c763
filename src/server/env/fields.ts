import { z } from 'zod';

/** Minimum length of a session secret: 256 bits as hex or base64. */
const MIN_SECRET_LENGTH = 32;

/** Splits a comma-separated list. */
export const listOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Undefined for a blank value, which counts as absent. */
export const trimmed = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
/** A setting that may be absent. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(trimmed, schema.optional());
/** Any text. */
export const text = (fallback: string) => z.preprocess(trimmed, z.string().default(fallback));
/** One of a few words; `error` says what each means. */
export const oneOf = <const T extends string>(words: readonly T[], fallback: T, error: string) =>
  z.preprocess(trimmed, z.enum(words, { error }).prefault(fallback));
/** A switch. */
export const flag = (name: string, fallback: boolean) =>
  z.preprocess(
    trimmed,
    z
      .enum(['true', 'false', '1', '0'], { error: `${name} switches something on or off: set it to true or false.` })
      .optional()
      .transform((value) => (value === undefined ? fallback : value === 'true' || value === '1')),
  );
/** A whole number within bounds. */
export const whole = (name: string, fallback: number, min: number, max: number) =>
  z.preprocess(
    trimmed,
    z.coerce
      .number({ error: `${name} is a whole number from ${min} to ${max}.` })
      .int(`${name} is a whole number from ${min} to ${max}.`)
      .min(min, `${name} is a whole number from ${min} to ${max}.`)
      .max(max, `${name} is a whole number from ${min} to ${max}.`)
      .default(fallback),
  );
/** One word, such as the name of a property. */
export const word = (name: string, fallback: string) =>
  z.preprocess(
    trimmed,
    z
      .string()
      .regex(/^[\w$:.-]+$/, `${name} is one word, such as ${fallback}.`)
      .default(fallback),
  );
/** An http(s) address, without a slash at its end. */
export const address = (name: string, example: string) =>
  optional(
    z
      .string()
      .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
        error: `${name} is an http(s) address such as ${example}. Correct it, or leave it out to use what comes with the shop.`,
      })
      .transform((value) => value.replace(/(?<!\/)\/+$/, '')),
  );
/** Origins, separated by commas; none when absent. */
export const origins = (name: string) =>
  z.preprocess(
    trimmed,
    z
      .string()
      .regex(
        /^https?:\/\/[^\s,;'"]+(?:\s*,\s*https?:\/\/[^\s,;'"]+)*$/,
        `${name} is a list of origins, separated by commas.`,
      )
      .default(''),
  );
/** One or more secrets, separated by commas. */
export const secret = (name: string) =>
  optional(
    z
      .string()
      .refine(
        (value) => value.split(',').every((part) => part.trim().length >= MIN_SECRET_LENGTH),
        `${name} has fewer than ${MIN_SECRET_LENGTH} characters. Make one with: openssl rand -hex 32`,
      ),
  );

/** A setting that holds JSON; an empty object when absent, unless there is another fallback. */
export const json = <T extends z.ZodType>(name: string, schema: T, example: string, fallback = '{}') =>
  z.preprocess(
    trimmed,
    z
      .string()
      .default(fallback)
      .transform((text, context): z.output<T> => {
        try {
          return schema.parse(JSON.parse(text));
        } catch (error) {
          const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
          const where = issue === undefined ? 'It is no JSON' : `${issue.path.join('.')}: ${issue.message}`;
          context.addIssue({ code: 'custom', message: `${name} is JSON such as ${example}. ${where}.` });
          return z.NEVER;
        }
      }),
  );
