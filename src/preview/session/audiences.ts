import { segmentName } from '../../personalisation/segments/segments.ts';

/** Somebody a page may be shown to: a test context with the words for it. */
export interface Audience {
  /** What `p13n_testcontext` says for them. */
  readonly context: string;
  /** `everyone` is whoever belongs to none of the others. */
  readonly type: 'everyone' | 'segment' | 'variant' | 'chosen';
  readonly name: string;
  /** Name of the experience a variant belongs to. */
  readonly of?: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((entry): entry is Record<string, unknown> => entry !== null && typeof entry === 'object')
    : [];

/** Every object anywhere in raw content, in reading order. */
export function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const entry of value) yield* objectsIn(entry);
  else if (value !== null && typeof value === 'object') {
    yield value as Record<string, unknown>;
    for (const entry of Object.values(value)) yield* objectsIn(entry);
  }
}

/**
 * Everybody for whom raw content has something of its own: first those without a
 * segment, then each segment, then each variant of each experience.
 *
 * @param chosen the test context of the view; listed too when it is none of the others
 */
export function audiencesIn(items: readonly unknown[], chosen = ''): Audience[] {
  const audiences = new Map<string, Audience>([['', { context: '', type: 'everyone', name: '' }]]);
  const variants: Audience[] = [];
  for (const object of objectsIn(items)) {
    if (object['kind'] === 'segmentation') {
      for (const segment of listOf(object['segments'])) {
        const name = segmentName(textOf(segment['id']));
        if (name !== '') audiences.set(`segment:${name}`, { context: `segment:${name}`, type: 'segment', name });
      }
    }
    if (object['kind'] === 'experience') {
      const id = textOf(object['experienceId']);
      for (const variant of listOf(object['variants'])) {
        const value = textOf(variant['variantId']);
        if (id !== '' && value !== '')
          variants.push({
            context: `${id}:${value}`,
            type: 'variant',
            name: textOf(variant['name']) || value,
            of: textOf(object['name']) || id,
          });
      }
    }
  }
  for (const variant of variants) audiences.set(variant.context, variant);
  const own = chosen.trim();
  if (own !== '' && !audiences.has(own)) audiences.set(own, { context: own, type: 'chosen', name: own });
  return [...audiences.values()];
}
