import { t } from '../../../messages/viewer/browser.ts';
import { button, el } from '../dom.ts';
import { isObject, partOf, type Json } from '../pointers.ts';
import { languageName } from '../../states/locale-words.ts';
import type { FieldLabel, FormContext } from './form-context.ts';
import type { Control } from '../form-schema/form-field.ts';
import { leafField } from './leaf-controls.ts';
import { translationActions } from './translation-actions.ts';
import { isSource, ownKey, SOURCE, translationState } from './translation-state.ts';

/** Pause after a letter before the state of a translation is told anew; milliseconds. */
const REST_MS = 300;

const nameOf = (key: string): string => languageName(key, document.documentElement.lang);

interface OneLanguage {
  readonly field: HTMLElement;
  readonly note: HTMLElement;
  /** Of a translation. */
  readonly actions: ReturnType<typeof translationActions> | undefined;
}

/** The field of one language, with a place for how its translation stands. */
function oneLanguage(context: FormContext, control: Control, pointer: string, key: string): OneLanguage {
  const isFirst = isSource(key);
  const label = isFirst && key === SOURCE ? t('js.edit.language.source', { name: nameOf(key) }) : nameOf(key);
  const at = partOf(`${pointer}/$t`, key);
  const field = leafField(context, control, { label, required: key === SOURCE }, at) ?? el('div');
  field.querySelector('input, textarea')?.setAttribute('lang', key);
  const note = el('p', { class: 'field__translation', hidden: true });
  field.append(note);
  const actions = isFirst ? undefined : translationActions({ context, control, pointer, key, name: nameOf(key) });
  if (actions !== undefined) field.append(actions.element);
  return { field, note, actions };
}

/** Says at a translation whether it is missing, older than its source, or waits for review, and offers what helps. */
function follow(context: FormContext, pointer: string, key: string, { field, note, actions }: OneLanguage): () => void {
  const at = partOf(`${pointer}/$t`, key);
  let turn = 0;
  const tell = async (): Promise<void> => {
    const mine = (turn += 1);
    const [own, source] = await Promise.all([
      context.lastChange(at),
      context.lastChange(partOf(`${pointer}/$t`, SOURCE)),
    ]);
    if (mine !== turn) return;
    const state = translationState(context.value(pointer), key, own, source);
    field.dataset['translation'] = state;
    note.hidden = state === 'current';
    actions?.show(state);
    note.textContent = state === 'current' ? '' : t(`js.edit.language.${state}`);
  };
  void tell();
  let rest: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(rest);
    rest = setTimeout(() => void tell(), REST_MS);
  };
}

/**
 * A text per language: that of the locale in view first, its source beside it, the others folded. What is missing, or
 * older than its source, or as a machine has written it, says so.
 */
export function languagesField(
  context: FormContext,
  control: Control,
  label: FieldLabel,
  pointer: string,
): HTMLElement {
  const value = context.value(pointer);
  const texts = isObject(value) && isObject(value['$t']) ? value['$t'] : {};
  const own = ownKey(texts, context.locale);
  const first = [...new Set([own, SOURCE])];
  const others = Object.keys(texts).filter((key) => !first.includes(key));
  const made = new Map([...first, ...others].map((key) => [key, oneLanguage(context, control, pointer, key)]));
  const again = [...made].flatMap(([key, one]) => (isSource(key) ? [] : [follow(context, pointer, key, one)]));
  const fieldsOf = (keys: readonly string[]): HTMLElement[] => keys.flatMap((key) => made.get(key)?.field ?? []);
  const whole = el(
    'fieldset',
    { class: 'field field--group', 'data-pointer': pointer },
    el('legend', { class: 'field__label' }, label.label),
    label.help !== undefined && el('p', { class: 'field__help' }, label.help),
    el('p', { class: 'field__issue', hidden: true }),
    el('div', { class: 'field__languages' }, ...fieldsOf(first)),
    others.length > 0 &&
      el(
        'details',
        { class: 'field__others' },
        el('summary', {}, t('js.edit.language.others', { names: others.map(nameOf).join(', ') })),
        ...fieldsOf(others),
      ),
    button(
      t('js.edit.language.one'),
      () => {
        const now = context.value(pointer);
        const held: { readonly [key: string]: Json } = isObject(now) && isObject(now['$t']) ? now['$t'] : {};
        context.restructure(pointer, held[own] ?? held[SOURCE] ?? Object.values(held)[0] ?? '', pointer);
      },
      { class: 'button button--small' },
    ),
  );
  whole.addEventListener('input', () => {
    for (const tell of again) tell();
  });
  return whole;
}
