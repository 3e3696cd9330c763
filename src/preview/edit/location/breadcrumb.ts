import { button, el } from '../dom.ts';
import { nameOf } from '../form/list-control.ts';
import type { Place } from './source-location.ts';
import { around, isObject, type Json } from '../pointers.ts';
import type { LocalDraftStore } from '../drafts/local-draft-store.ts';

/** Pointer of the block that contains a place. */
export function blockAround(drafts: LocalDraftStore, document: string, pointer: string): string {
  for (let at: string | undefined = pointer; at !== undefined; at = around(at)) {
    const value = drafts.value(document, at);
    if (isObject(value) && typeof value['kind'] === 'string') return at;
  }
  return '';
}

/**
 * Pointer to send for a changed value: its own, or for a new field the outermost parent that the stored document lacks.
 */
export function holderOf(drafts: LocalDraftStore, document: string, pointer: string): string {
  let known: Json | undefined = drafts.document(document)?.base;
  let at = '';
  for (const part of pointer.split('/').slice(1)) {
    if (known === null || typeof known !== 'object') return at;
    const step = part.replaceAll('~1', '/').replaceAll('~0', '~');
    known = Array.isArray(known) ? (known as readonly Json[])[Number(step)] : (known as { [key: string]: Json })[step];
    at = `${at}/${part}`;
  }
  return at;
}

/** Breadcrumb from the document to the block in the form. */
export function pathTo(
  drafts: LocalDraftStore,
  { document, pointer: here }: Place,
  locale: string,
  go: (place: Place) => void,
): HTMLElement {
  const steps: { label: string; pointer: string }[] = [];
  for (let at: string | undefined = here; at !== undefined; at = around(at)) {
    const value = drafts.value(document, at);
    if (at === '') steps.unshift({ label: document, pointer: '' });
    else if (isObject(value) && typeof value['kind'] === 'string')
      steps.unshift({ label: `${value['kind']} ${nameOf(value, locale)}`.trim(), pointer: at });
  }
  return el(
    'ol',
    {},
    ...steps.map(({ label, pointer }, index) =>
      el(
        'li',
        {},
        index === steps.length - 1
          ? el('span', { 'aria-current': 'location' }, label)
          : button(label, () => go({ document, pointer }), { class: 'edit__step' }),
      ),
    ),
  );
}

/** Doc type whose form is the page's own fields. */
export const PAGE = 'page';
/** Pointer of the focused field. */
export const focusedPointer = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('.edit__form [data-pointer]')?.dataset['pointer'];
