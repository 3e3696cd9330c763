import type { Approval } from '../../content/drafts/discussion.ts';
import type { ViewerTranslate } from '../../messages/viewer/index.ts';
import { type Experience, sayContext, type SaysNames } from '../app/seen-as/say-seen-as.ts';
import { languageName } from './locale-words.ts';

/**
 * Where a comment or verdict holds: `390 px`, `Loyalty member`, `German (Austria)`; empty for all of the entry.
 *
 * @param experiences of the entry, whose variants are named
 */
export function placeWords(
  { width, variant, locale }: Pick<Approval['place'], 'width' | 'variant' | 'locale'>,
  experiences: readonly Experience[],
  t: SaysNames,
  language: string,
): string[] {
  return [
    ...(width === undefined ? [] : [`${width} px`]),
    ...(variant === undefined ? [] : sayContext(variant, experiences, t)),
    ...(locale === undefined ? [] : [languageName(locale, language)]),
  ];
}

/** Each person's last verdict on a place, by what it says. */
function lastVerdicts(approvals: readonly Approval[]): readonly Approval[] {
  const last = new Map<string, Approval>();
  for (const one of approvals) {
    const key = JSON.stringify([one.by.id, one.place.block, one.place.width, one.place.variant, one.place.locale]);
    const known = last.get(key);
    if (known === undefined || known.at <= one.at) last.set(key, one);
  }
  return [...last.values()];
}

/**
 * What people have said about an entry, for a list: `2 open comments · Approved by Ada (390 px)`.
 *
 * @param comments how many wait for an answer
 * @param experiences of the entry, whose variants are named
 * @returns empty when nobody has said anything
 */
export function sayTalk(
  comments: number,
  approvals: readonly Approval[],
  t: ViewerTranslate,
  language: string,
  experiences: readonly Experience[] = [],
): string {
  const verdicts = lastVerdicts(approvals);
  const by = (verdict: Approval['verdict']): string =>
    verdicts
      .filter((one) => one.verdict === verdict)
      .map(({ by: { name }, place }) => {
        const where = placeWords(place, experiences, t, language).join(', ');
        return where === '' ? name : `${name} (${where})`;
      })
      .join(', ');
  const [approved, changes] = [by('approved'), by('changes')];
  return [
    comments > 0 && t('entries.comments', { count: comments }),
    approved !== '' && t('entries.approvedBy', { names: approved }),
    changes !== '' && t('entries.changesBy', { names: changes }),
  ]
    .filter(Boolean)
    .join(' · ');
}
