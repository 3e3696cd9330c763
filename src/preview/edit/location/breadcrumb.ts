import { t } from '../../../messages/viewer/browser.ts';
import { button, el } from '../dom.ts';
import { nameOf } from './item-name.ts';
import { kindWord } from './kind-word.ts';
import type { Place } from './source-location.ts';
import { around, isObject } from '../pointers.ts';
import type { PanelDrafts } from '../panel/panel-drafts.ts';

/** Pointer of the block that contains a place. */
export function blockAround(drafts: PanelDrafts, document: string, pointer: string): string {
  for (let at: string | undefined = pointer; at !== undefined; at = around(at)) {
    const value = drafts.value(document, at);
    if (isObject(value) && typeof value['kind'] === 'string') return at;
  }
  return '';
}

/** Breadcrumb from the document to the block in the form. */
export function pathTo(
  drafts: PanelDrafts,
  { document, pointer: here }: Place,
  locale: string,
  go: (place: Place) => void,
): HTMLElement {
  const steps: { label: (Node | string)[]; pointer: string }[] = [];
  for (let at: string | undefined = here; at !== undefined; at = around(at)) {
    const value = drafts.value(document, at);
    const name = nameOf(value, locale);
    if (at === '') steps.unshift({ label: [name || document], pointer: '' });
    else if (isObject(value) && typeof value['kind'] === 'string')
      steps.unshift({
        label: [kindWord(value['kind']), name === '' ? '' : ` ${t('js.edit.quoted', { text: name })}`],
        pointer: at,
      });
  }
  return el(
    'ol',
    {},
    ...steps.map(({ label, pointer }, index) => {
      if (index === steps.length - 1) return el('li', {}, el('span', { 'aria-current': 'location' }, ...label));
      const step = button('', () => go({ document, pointer }), { class: 'edit__step' });
      step.append(...label);
      return el('li', {}, step);
    }),
  );
}

/** Doc type whose form is the page's own fields. */
export const PAGE = 'page';
/** Whether anything has the focus, in this document or a frame. */
export const isFocusTaken = (): boolean => ![null, document.body].includes(document.activeElement as HTMLElement);
/**
 * Whether somebody has gone on to something else since then; a menu that has closed meanwhile is no place to be.
 *
 * @param from what had the focus then; null when it is left to whatever has it by now
 */
export const hasMovedOn = (from: Element | null): boolean =>
  isFocusTaken() && document.activeElement !== from && (from === null || from.checkVisibility());
/** Pointer of the focused field. */
export const focusedPointer = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('.edit__form [data-pointer]')?.dataset['pointer'];
