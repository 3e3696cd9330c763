import type { Approval } from '../../content/drafts/discussion.ts';
import type { ViewerTranslate } from '../../messages/viewer/index.ts';
import { languageName } from './locale-words.ts';

/** Where a verdict holds: `390 px, German (Austria)`; empty for all of the entry. */
function sayPlace({ width, variant, locale }: Approval['place'], language: string): string {
  const spoken = locale === undefined ? undefined : languageName(locale, language);
  return [width === undefined ? undefined : `${width} px`, variant, spoken].filter(Boolean).join(', ');
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
 * @returns empty when nobody has said anything
 */
export function sayTalk(
  comments: number,
  approvals: readonly Approval[],
  t: ViewerTranslate,
  language: string,
): string {
  const verdicts = lastVerdicts(approvals);
  const by = (verdict: Approval['verdict']): string =>
    verdicts
      .filter((one) => one.verdict === verdict)
      .map(({ by: { name }, place }) => {
        const where = sayPlace(place, language);
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
