import type { TechnicalWords } from '../../blocks/_kit/render/card-messages.ts';
import { el } from '../edit/dom.ts';

type Keys = `js.technical.${keyof TechnicalWords}`;

/** The words of technical details in the editor's language. */
export const technicalWords = (t: (key: Keys) => string): TechnicalWords => ({
  title: t('js.technical.title'),
  place: t('js.technical.place'),
  rule: t('js.technical.rule'),
  received: t('js.technical.received'),
});

/** Those that somebody has opened, by their key: lists are made anew with every answer. */
const opened = new Set<string>();

/**
 * The markup of `TechnicalDetails.astro`, for what scripts find wrong.
 *
 * @param key tells one finding from another; what was opened under it is open
 */
export function technicalDetails(
  words: TechnicalWords,
  key: string,
  facts: Readonly<Partial<Record<'place' | 'rule' | 'received', string | undefined>>>,
): HTMLDetailsElement {
  const rows = (['place', 'rule', 'received'] as const).flatMap((name) => {
    const value = facts[name] ?? '';
    return value === '' ? [] : [el('div', {}, el('dt', {}, words[name]), el('dd', {}, el('code', {}, value)))];
  });
  const details = el(
    'details',
    { class: 'technical', open: opened.has(key) },
    el('summary', {}, words.title),
    el('dl', {}, ...rows),
  );
  details.addEventListener('toggle', () => void (details.open ? opened.add(key) : opened.delete(key)));
  return details;
}
