import { t } from '../../../messages/viewer/browser.ts';
import { button, el, newId } from '../dom.ts';
import type { Conflict, Side } from '../drafts/workspace-api.ts';
import type { Json } from '../pointers.ts';
import { shownValue } from './shown-value.ts';

/**
 * Dialog with what the editor and somebody else have both changed. The editor chooses a value for each.
 *
 * @param placeOf the present pointer of a conflict, and its name once that is known
 * @returns the choice for each conflict; undefined when the editor goes back to the form
 */
export function resolveConflict(
  document_: string,
  conflicts: readonly Conflict[],
  placeOf: (conflict: Conflict) => { readonly pointer: string; readonly name: Promise<string> },
): Promise<Readonly<Record<string, Side>> | undefined> {
  return new Promise((resolve) => {
    const sides = new Map<string, Side>();
    const save = button(t('js.edit.conflict.save'), () => finish(true), {
      class: 'button button--strong',
      disabled: conflicts.length > 0,
    });
    const choose = ({ id }: Conflict, side: Side): void => {
      sides.set(id, side);
      save.disabled = conflicts.some((conflict) => !sides.has(conflict.id));
    };
    const rows = conflicts.map((conflict) => {
      const { base, mine, theirs } = conflict;
      const place = placeOf(conflict);
      const said = el('span', {});
      void place.name.then((words) => (said.textContent = words || t('js.compare.whole')));
      const name = newId();
      const way = (side: Side, value: Json | undefined): HTMLElement => {
        const input = el('input', { type: 'radio', name, value: side });
        input.addEventListener('change', () => choose(conflict, side));
        return el('td', {}, el('label', {}, input, el('span', {}, shownValue(value))));
      };
      return el(
        'tr',
        { class: 'diff__row diff__row--conflict' },
        el(
          'th',
          { scope: 'row' },
          said,
          place.pointer !== '' && el('code', {}, place.pointer),
          el('small', {}, t('js.edit.conflict.both')),
        ),
        el('td', {}, el('span', {}, shownValue(base))),
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
      for (const conflict of conflicts) choose(conflict, side);
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
      resolve(saves ? Object.fromEntries(sides) : undefined);
    };
    dialog.addEventListener('close', () => finish(false));
    document.body.append(dialog);
    dialog.showModal();
  });
}
