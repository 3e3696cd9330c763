import { BASELINE } from '../../personalisation/test-context.ts';
import { segmentName } from '../../personalisation/segments/segments.ts';

/** Group of visitors a page has its own content for: a test context and its names. */
export interface Audience {
  /** Value of `p13n_testcontext`; empty for everyone. */
  readonly context: string;
  /** `everyone`: visitors who belong to no other group; `chosen`: the test context of the view. */
  readonly type: 'everyone' | 'segment' | 'variant' | 'baseline' | 'chosen';
  /** Name of the segment or variant; empty for everyone and for a baseline. */
  readonly name: string;
  /** Name of the experience that a variant or a baseline belongs to. */
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
 * Audiences for which raw content has its own version: everyone, then segments, then variants of experiences. Where
 * a service decides among the variants, what everyone sees is one of them: the baseline is an audience of its own.
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
      const of = textOf(object['name']) || id;
      const own = listOf(object['variants']).flatMap((variant): Audience[] => {
        const value = textOf(variant['variantId']);
        if (id === '' || value === '') return [];
        return [{ context: `${id}:${value}`, type: 'variant', name: textOf(variant['name']) || value, of }];
      });
      variants.push(...own);
      if (own.length > 0 && textOf(object['experiment']) === '')
        variants.push({ context: `${id}:${BASELINE}`, type: 'baseline', name: '', of });
    }
  }
  for (const variant of variants) audiences.set(variant.context, variant);
  const own = chosen.trim();
  if (own !== '' && !audiences.has(own)) audiences.set(own, { context: own, type: 'chosen', name: own });
  return [...audiences.values()];
}
