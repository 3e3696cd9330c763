import { seenAsInView } from '../../app/seen-as/seen-as.ts';
import { t } from '../../../messages/viewer/browser.ts';
import type { ContextPair } from '../../session/context-report.ts';
import { segmentName } from '../../../personalisation/segments/segments.ts';
import { button, el } from '../dom.ts';
import type { Place } from '../location/source-location.ts';
import { nameOf } from '../location/item-name.ts';
import type { PanelDrafts } from '../panel/panel-drafts.ts';
import { addFor, isPageField, type OwnContent } from './add-for.ts';
import { chosenPairs } from './chosen-pairs.ts';
import { lockForm } from './lock-form.ts';
import { sayTarget } from './say-target.ts';
import { PER_LANGUAGE } from './per-language.ts';
import { targetOf } from './target.ts';

/** Name of whom the view is seen as. */
function who(pairs: readonly ContextPair[]): string {
  const seen = seenAsInView();
  const known = [...(seen?.segments.here ?? []), ...(seen?.segments.elsewhere ?? [])];
  return pairs
    .map(({ name, value }) => {
      if (name === 'segment') return known.find((one) => one.value === segmentName(value))?.name ?? value;
      const experience = seen?.experiences.find((one) => one.id === name || one.name === name);
      return experience?.variants.find((one) => one.id === value || one.name === value)?.name ?? value;
    })
    .join(', ');
}

const localeInView = (): string =>
  new URLSearchParams(document.getElementById('entries')?.dataset['query']).get('localePath') ?? 'en';

/** Label of the field with the focus. */
function labelOf(form: HTMLElement, pointer: string): string | undefined {
  const field = form.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(pointer.replace(PER_LANGUAGE, ''))}"]`);
  const label = field?.querySelector<HTMLElement>(':scope > .field__label, :scope > label');
  return label?.firstChild?.textContent?.trim() || undefined;
}

export interface FormTarget {
  /** Whether what the page is seen as has this value to itself; without such a choice everything may be changed. */
  mayChange(pointer: string): boolean;
  /** Makes what is not theirs read-only, in a form that was just built. */
  lock(): void;
  /** Says what the form edits, down to the field with the focus, and whose its block is. */
  show(place: Place, focus: string | undefined): void;
  /** Whether the page is seen as somebody else than when the form was built. */
  readonly isStale: boolean;
}

/**
 * The one target of the form: it names what it edits, and while the page is seen as a segment or variant, nothing it
 * does changes what everybody sees.
 *
 * @param add makes content of its own, as one step of undo, and opens its form
 */
export function createFormTarget(
  { form, target, whose }: { readonly form: HTMLElement; readonly target: HTMLElement; readonly whose: HTMLElement },
  drafts: PanelDrafts,
  documentName: () => string | undefined,
  add: (own: OwnContent) => void,
): FormTarget {
  let built = '';
  const documentOf = () => drafts.value(documentName() ?? '', '');
  const mayChange = (pointer: string): boolean => targetOf(documentOf(), pointer, chosenPairs()) !== 'base';
  const lock = (): void => {
    if (chosenPairs().length > 0) lockForm(form, mayChange);
  };
  // Nested fields are made when their list opens: by a listener that comes after this one.
  form.addEventListener('toggle', () => setTimeout(lock), true);
  /** With what stands there when it is asked for. */
  const addNow = (at: string, pairs: readonly ContextPair[], name: string): void => {
    const own = addFor(documentOf() ?? null, at, pairs, name);
    if (own !== undefined) add(own);
  };
  /** Says which field the focus is in. */
  const showField = (place: Place, pointer: string | undefined): void => {
    const value = drafts.value(place.document, place.pointer);
    const block = nameOf(value, localeInView()) || place.document;
    const label = pointer === undefined ? undefined : labelOf(form, pointer);
    target.textContent = sayTarget(block, label, pointer ?? '', document.documentElement.lang);
  };
  return {
    mayChange,
    get isStale() {
      return JSON.stringify(chosenPairs()) !== built;
    },
    lock() {
      built = JSON.stringify(chosenPairs());
      lock();
    },
    show(place, focus) {
      showField(place, focus);
      const pairs = chosenPairs();
      const raw = documentOf();
      const at = place.pointer;
      const state = targetOf(raw, at, pairs);
      const told = `${state} ${at} ${JSON.stringify(pairs)}`;
      if (whose.dataset['told'] === told) return;
      whose.dataset['told'] = told;
      whose.dataset['target'] = state;
      whose.hidden = state === 'everybody';
      if (state === 'everybody') return whose.replaceChildren();
      const name = who(pairs);
      const own = state === 'base' && raw !== undefined ? addFor(raw, at, pairs, name) : undefined;
      const text =
        state === 'own'
          ? t('js.target.own', { who: name })
          : own === undefined
            ? t(isPageField(at) ? 'js.target.page' : 'js.target.none', { who: name })
            : t('js.target.base', { who: name });
      whose.replaceChildren(
        el('p', {}, text),
        ...(own === undefined
          ? []
          : [
              button(t('js.target.add', { who: name }), () => addNow(at, pairs, name), {
                class: 'button button--small',
              }),
            ]),
      );
    },
  };
}
