import { t } from '../../../messages/viewer/browser.ts';
import { technicalDetails, technicalWords } from '../../entries/technical-details.ts';
import { decimal } from '../decimal.ts';
import type { Finding, Measurement } from './measure.ts';

/** Largest images listed. */
const LARGEST = 5;
const KB = 1_000;
/** Duration of the outline, milliseconds. */
const MARKED_MS = 3_000;

/** Findings with the widths they occur at, by their text. */
export type Found = Map<string, { readonly finding: Finding; readonly widths: number[] }>;

export function gather(found: Found, findings: readonly Finding[], width: number): void {
  for (const finding of findings) {
    // The value of a shift varies between runs: identify it by its location.
    const key = JSON.stringify([finding.rule, finding.at, finding.rule === 'layout-shift' ? '' : finding.says]);
    const known = found.get(key) ?? { finding, widths: [] };
    if (!known.widths.includes(width)) known.widths.push(width);
    found.set(key, known);
  }
}

const element = (name: string, className: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { className, textContent: text });

/** Scrolls to a place in a frame and outlines it for a while. */
export function markPlace(frame: HTMLIFrameElement, place: Element): void {
  place.scrollIntoView({ block: 'center' });
  frame.scrollIntoView({ block: 'nearest' });
  const mark = { outline: '3px solid #d4351c', outlineOffset: '2px' };
  place.animate([mark, mark], { duration: MARKED_MS, id: 'cairn-mark' });
}

/** Outlines a location in the first frame that shows it. @returns whether there is one */
function show(card: Element, at: string): boolean {
  for (const frame of card.querySelectorAll<HTMLIFrameElement>('.frame__stage iframe')) {
    let place: Element | null | undefined;
    try {
      place = frame.contentDocument?.querySelector(at);
    } catch {
      // Selector syntax of axe that browsers do not support.
    }
    if (place == null || !place.checkVisibility()) continue;
    markPlace(frame, place);
    return true;
  }
  return false;
}

/** Lists the findings, each with a button that shows it. @returns their number */
export function listFindings(box: HTMLElement, found: Found): number {
  const list = box.querySelector<HTMLElement>('.health__findings');
  list?.replaceChildren(
    ...[...found.values()].map(({ finding: { rule, says, at }, widths }) => {
      const item = document.createElement('li');
      item.append(
        element('span', 'issues__message', says),
        element('span', 'issues__more', t('js.health.at', { widths: widths.join(', ') })),
      );
      const key = `${box.closest<HTMLElement>('.entry')?.dataset['key'] ?? ''} ${rule} ${at}`;
      const technical = technicalDetails(technicalWords(t), key, { place: at, rule });
      if (at === '') {
        item.append(technical);
        return item;
      }
      const button = Object.assign(element('button', 'button', t('js.health.show')), { type: 'button' });
      button.setAttribute('aria-label', t('js.health.showAt', { what: says }));
      const state = element('span', 'issues__more', '');
      state.setAttribute('role', 'status');
      button.addEventListener('click', () => {
        const card = box.closest('.entry');
        state.textContent = card !== null && show(card, at) ? '' : t('js.health.notShown');
      });
      item.append(button, state, technical);
      return item;
    }),
  );
  box.querySelector<HTMLElement>('.health__none')?.toggleAttribute('hidden', found.size > 0);
  return found.size;
}

/** Lists the largest images with their bytes and the elements with behaviour. */
export function listParts(box: HTMLElement, measured: ReadonlyMap<number, Measurement>): void {
  const fill = (name: string, lines: readonly string[]): void => {
    const list = box.querySelector<HTMLElement>(`.health__${name}`);
    list?.replaceChildren(...lines.map((line) => element('li', '', line)));
    list?.closest<HTMLElement>('section')?.toggleAttribute('hidden', lines.length === 0);
  };
  const pictures = new Map<string, { bytes: number; widths: number[] }>();
  const islands = new Map<string, number>();
  for (const [width, one] of measured) {
    for (const { name, bytes } of one.pictures)
      pictures.set(name, { bytes, widths: [...(pictures.get(name)?.widths ?? []), width] });
    for (const [name, count] of one.islands) islands.set(name, Math.max(count, islands.get(name) ?? 0));
  }
  const largest = [...pictures].sort(([, a], [, b]) => b.bytes - a.bytes).slice(0, LARGEST);
  fill(
    'pictures',
    largest.map(
      ([name, { bytes, widths }]) =>
        `${name} · ${t('js.health.kb', { value: decimal(bytes / KB, 1, document.documentElement.lang) })} · ${t('js.health.at', { widths: widths.join(', ') })}`,
    ),
  );
  fill(
    'islands',
    [...islands].map(([name, count]) => (count === 1 ? name : `${name} × ${count}`)),
  );
}
