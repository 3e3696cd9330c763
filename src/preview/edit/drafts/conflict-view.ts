import { t } from '../../../messages/viewer/browser.ts';
import { button, el, newId } from '../dom.ts';
import type { Difference, Side } from './merge.ts';
import type { Json } from '../pointers.ts';

const LONGEST = 400;
const shown = (value: Json | undefined): string => {
  const text =
    value === undefined
      ? t('js.edit.conflict.nothing')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value, undefined, 1);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/**
 * Dialog with the differences between the editor's work and the version somebody else saved. The editor chooses a value
 * for each conflict.
 *
 * @returns the choice for each conflict; undefined when the editor goes back to the form
 */
export function resolveConflict(
  document_: string,
  found: readonly Difference[],
): Promise<((difference: Difference) => Side) | undefined> {
  return new Promise((resolve) => {
    const sides = new Map<string, Side>();
    const conflicts = found.filter(({ conflict }) => conflict);
    const save = button(t('js.edit.conflict.save'), () => finish(true), {
      class: 'button button--strong',
      disabled: conflicts.length > 0,
    });
    const choose = (difference: Difference, side: Side): void => {
      sides.set(difference.pointer, side);
      save.disabled = conflicts.some(({ pointer }) => !sides.has(pointer));
    };
    const rows = found.map((difference) => {
      const { pointer, base, mine, theirs, conflict } = difference;
      const name = newId();
      const way = (side: Side, value: Json | undefined): HTMLElement => {
        if (!conflict) return el('td', {}, el('span', {}, shown(value)));
        const input = el('input', { type: 'radio', name, value: side });
        input.addEventListener('change', () => choose(difference, side));
        return el('td', {}, el('label', {}, input, el('span', {}, shown(value))));
      };
      return el(
        'tr',
        { class: conflict ? 'diff__row diff__row--conflict' : 'diff__row' },
        el(
          'th',
          { scope: 'row' },
          el('code', {}, pointer === '' ? '/' : pointer),
          el('small', {}, t(conflict ? 'js.edit.conflict.both' : 'js.edit.conflict.one')),
        ),
        el('td', {}, el('span', {}, shown(base))),
        way('mine', mine),
        way('theirs', theirs),
      );
    });
    const table = el(
      'table',
      { class: 'diff' },
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ...(['field', 'base', 'mine', 'theirs'] as const).map((column) =>
            el('th', { scope: 'col' }, t(`js.edit.conflict.${column}`)),
          ),
        ),
      ),
      el('tbody', {}, ...rows),
    );
    const all = (side: Side): void => {
      for (const input of table.querySelectorAll<HTMLInputElement>(`input[value="${side}"]`)) input.checked = true;
      for (const difference of conflicts) choose(difference, side);
    };
    const title = newId();
    const dialog = el(
      'dialog',
      { class: 'sheet sheet--wide', 'aria-labelledby': title },
      el('h2', { id: title }, t('js.edit.conflict.title')),
      el('p', {}, t('js.edit.conflict.about', { document: document_ })),
      el(
        'div',
        { class: 'diff__scroll', tabindex: 0, role: 'group', 'aria-label': t('js.edit.conflict.title') },
        table,
      ),
      el(
        'div',
        { class: 'sheet__ways' },
        button(t('js.edit.conflict.allMine'), () => all('mine')),
        button(t('js.edit.conflict.allTheirs'), () => all('theirs')),
        save,
        button(t('js.edit.conflict.back'), () => finish(false)),
      ),
    );
    let done = false;
    const finish = (saves: boolean): void => {
      if (done) return;
      done = true;
      // Closing returns the focus; removing the element would not.
      dialog.close();
      dialog.remove();
      resolve(saves ? ({ pointer }) => sides.get(pointer) ?? 'theirs' : undefined);
    };
    dialog.addEventListener('close', () => finish(false));
    document.body.append(dialog);
    dialog.showModal();
  });
}
