import { t } from '../../../messages/viewer/browser.ts';
import { button, el } from '../dom.ts';
import type { Control } from '../form-schema/form-field.ts';
import { isObject, partOf, same, type Json } from '../pointers.ts';
import { mayTranslate, translate } from '../requests/translate-calls.ts';
import type { FormContext } from './form-context.ts';
import { withChecked, withMachineText } from './translation-marks.ts';
import { SOURCE, type TranslationState } from './translation-state.ts';

const textAt = (value: Json | undefined, key: string): string => {
  const texts = isObject(value) ? value['$t'] : undefined;
  const text = isObject(texts) && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof text === 'string' ? text : '';
};

interface Translation {
  readonly context: FormContext;
  readonly control: Control;
  /** Of the texts by language. */
  readonly pointer: string;
  readonly key: string;
  /** Name of the language, for those who hear the button without its field. */
  readonly name: string;
}

/** What can be done about a translation that is missing, outdated or waits for review. */
export function translationActions({ context, control, pointer, key, name }: Translation): {
  readonly element: HTMLElement;
  show(state: TranslationState): void;
} {
  const at = partOf(`${pointer}/$t`, key);
  const said = el('p', { class: 'field__translated', role: 'status' });

  const right = button(
    t('js.edit.translation.right'),
    () => {
      const value = context.value(pointer);
      if (!isObject(value)) return;
      if (context.restructure(pointer, withChecked(value, SOURCE, key), at))
        context.say(t('js.edit.translation.isRight', { name }));
    },
    { class: 'button button--small', 'aria-label': t('js.named', { name, text: t('js.edit.translation.right') }) },
  );

  async function run(): Promise<void> {
    const before = context.value(pointer);
    const where = context.hold(pointer);
    const [text, own] = [textAt(before, SOURCE), textAt(before, key)];
    if (machine.getAttribute('aria-disabled') === 'true') return;
    machine.setAttribute('aria-disabled', 'true');
    said.textContent = t('js.edit.translation.waits');
    const format = control.type === 'html' ? control.level : 'text';
    const answer = await translate({ source: SOURCE, target: key, text, format });
    machine.removeAttribute('aria-disabled');
    const tell = (text: string): void => {
      if (said.isConnected) said.textContent = text;
      else context.tell(text);
    };
    if ('failed' in answer) return tell(t(`js.edit.translation.failed.${answer.failed}`));
    const here = where();
    if (here === undefined) return context.tell(t('js.edit.gone'));
    const now = context.value(here);
    // What was typed meanwhile is the editor's, and a translation of another text is none.
    if (!isObject(now) || textAt(now, key) !== own || !same(textAt(now, SOURCE), text)) {
      return tell(t('js.edit.translation.meanwhile'));
    }
    if (context.restructure(here, withMachineText(now, key, answer.text), partOf(`${here}/$t`, key)))
      context.say(t(answer.differs ? 'js.edit.translation.markup' : 'js.edit.translation.done', { name }));
  }
  const machine = button(t('js.edit.translation.machine'), () => void run(), {
    class: 'button button--small',
    'aria-label': t('js.named', { name, text: t('js.edit.translation.machine') }),
    hidden: true,
  });
  let isOffered = false;
  let state: TranslationState = 'current';
  const show = (): void => {
    right.hidden = state !== 'outdated' && state !== 'review';
    machine.hidden = !isOffered || state === 'current' || textAt(context.value(pointer), SOURCE).trim() === '';
  };
  if (control.type === 'html' || (control.type === 'text' && control.value === undefined))
    void mayTranslate(key).then((may) => {
      isOffered = may;
      show();
    });
  return {
    element: el('div', { class: 'field__translate' }, right, machine, said),
    show(next) {
      state = next;
      show();
    },
  };
}
