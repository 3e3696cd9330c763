import { isObject } from '../../content/json.ts';
import type { ContentClient } from '../../content/client/content-client.ts';
import type { SiteRule } from '../../content/site-rules.ts';
import { objectsIn } from '../session/audiences.ts';

/** Experiences whose names are read at most: more than any shop has. */
const MOST = 500;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Names of the variants that rules show, as content gives them: a rule has ids only. Content that cannot be read
 * leaves the ids.
 *
 * @returns for a rule, the name of a variant by its id
 */
export async function variantNames(content: Pick<ContentClient, 'showcase'>) {
  const answer = await content.showcase('experience', { limit: MOST, offset: 0 }).catch(() => undefined);
  const names = new Map<string, Map<string, string>>();
  for (const experience of objectsIn((answer?.data.entries ?? []).map(({ item }) => item))) {
    if (experience['kind'] !== 'experience' || !Array.isArray(experience['variants'])) continue;
    const key = textOf(experience['experiment'])
      ? `experiments ${textOf(experience['experiment'])}`
      : `decisions ${textOf(experience['experienceId'])}`;
    const known = names.get(key) ?? new Map<string, string>();
    for (const variant of (experience['variants'] as readonly unknown[]).filter(isObject))
      if (textOf(variant['name']) !== '') known.set(textOf(variant['variantId']), textOf(variant['name']));
    names.set(key, known);
  }
  return ({ source, id }: Pick<SiteRule, 'source' | 'id'>) =>
    (variant: string): string | undefined =>
      names.get(`${source} ${id}`)?.get(variant);
}
