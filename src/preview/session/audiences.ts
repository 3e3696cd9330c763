import { segmentName } from '../../personalisation/segments/segments.ts';

/** Group of visitors a page has its own content for: a test context and its names. */
export interface Audience {
  /** Value of `p13n_testcontext`; empty for everyone. */
  readonly context: string;
  /** `everyone`: visitors who belong to no other group; `chosen`: the test context of the view. */
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

/** All objects in raw content, in document order. */
export function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const entry of value) yield* objectsIn(entry);
  else if (value !== null && typeof value === 'object') {
    yield value as Record<string, unknown>;
    for (const entry of Object.values(value)) yield* objectsIn(entry);
  }
}

/**
 * Audiences for which raw content has its own version: everyone, then segments, then variants of experiences.
 *
 * @param chosen test context of the view, added when it is none of these
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
