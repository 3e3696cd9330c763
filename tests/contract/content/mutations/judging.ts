import type { Json, JsonObject } from '../../../../src/content/json.ts';
import type { Sort } from './mutate.ts';

/**
 * Mistakes in each document: some in the gate, 2,000 in `test:all`. `MUTATIONS=<seed>+<how many>` plays others, and
 * `MUTATIONS=7+2000+0+4` in every fourth document, beginning with the first (0).
 */
export const [SEED = 7, MANY = 2_000, PART = 0, PARTS = 1] = (process.env['MUTATIONS'] ?? '')
  .split('+')
  .flatMap((part) => (part === '' ? [] : [Number(part)]));
/** Each file has others, so that the gate plays all sorts. */
export const FEW = 2;

export const isObject = (value: Json | undefined): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
export const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** The value at a pointer; undefined when there is none. */
export const valueAt = (raw: Json, pointer: string): Json | undefined =>
  steps(pointer).reduce<Json | undefined>(
    (value, step) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, step)
        ? (Reflect.get(value, step) as Json)
        : undefined,
    raw,
  );

/** Whether a value says nothing, as one that an editor has cleared. */
export const isCleared = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.replace(/[\s\u200b\u00a0]/g, '') === '') ||
  (Array.isArray(value) && value.every(isCleared)) ||
  (isObject(value) && Object.values(value).every(isCleared));

/** Mistakes that leave a value, or a name, that may mean nothing. */
export const MEANINGLESS: ReadonlySet<Sort> = new Set<Sort>([
  'type',
  'nest',
  'texts',
  'foreign',
  'huge',
  'half',
  'unseen',
  'misspell',
]);
