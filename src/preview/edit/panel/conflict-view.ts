import { t } from '../../../messages/viewer/browser.ts';
import { button, el, newId } from '../dom.ts';
import type { Conflict, Side } from '../drafts/workspace-api.ts';
import type { Json } from '../pointers.ts';
import { sayList } from '../../states/locale-words.ts';
import { formWords } from '../location/say-place.ts';
import { showLines, type ValueLine, valueLines } from './value-lines.ts';

/**
 * Dialog with what the editor and somebody else have both changed: whole, by the names of the fields, with what each has
 * made of it marked. The editor chooses a value for each, and reads what is given up by that before it is saved.
 *
 * @param placeOf the present pointer of a conflict, its name once that is known, and the kind of the block it is in
 * @returns the choice for each conflict; undefined when the editor goes back to the form
 */
export function resolveConflict(
  document_: string,
  conflicts: readonly Conflict[],
  placeOf: (conflict: Conflict) => {
    readonly pointer: string;
    readonly name: Promise<string>;
    readonly kind: string | undefined;
  },
): Promise<Readonly<Record<string, Side>> | undefined> {
  return new Promise((resolve) => {
    const sides = new Map<string, Side>();
    const save = button(t('js.edit.conflict.save'), () => finish(true), {
      class: 'button button--strong',
      disabled: conflicts.length > 0,
    });
    const lost = el('p', { class: 'diff__lost', role: 'status' });
    const names = new Map<string, string>();
    const sayLost = (): void => {
      const given = conflicts.flatMap(({ id }) => {
        const side = sides.get(id);
        return side === undefined
          ? []
          : [t(`js.edit.conflict.lost.${side === 'mine' ? 'theirs' : 'mine'}`, { name: names.get(id) ?? '' })];
      });
      lost.textContent =
        given.length === 0 ? '' : t('js.edit.conflict.lost', { places: sayList(given, document.documentElement.lang) });
    };
    const choose = ({ id }: Conflict, side: Side): void => {
      sides.set(id, side);
      save.disabled = conflicts.some((conflict) => !sides.has(conflict.id));
      for (const cell of table.querySelectorAll<HTMLElement>(`[data-conflict="${CSS.escape(id)}"]`))
        cell.classList.toggle('diff__given-up', cell.dataset['side'] !== side);
      sayLost();
    };
    const rows = conflicts.map((conflict) => {
      const { base, mine, theirs } = conflict;
      const place = placeOf(conflict);
      const said = el('span', {});
      void place.name.then((words) => {
        said.textContent = words || t('js.compare.whole');
        names.set(conflict.id, said.textContent);
        sayLost();
      });
      const name = newId();
      const linesOf = (value: Json | undefined): Promise<ValueLine[]> => valueLines(value, formWords, place.kind);
      const before = linesOf(base);
      const show = (value: Json | undefined): HTMLElement => {
        const whole = el('span', {});
        void Promise.all([linesOf(value), before]).then(([lines, old]) =>
          whole.replaceChildren(...showLines(lines, value === base ? undefined : old)),
        );
        return whole;
      };
      const way = (side: Side, value: Json | undefined): HTMLElement => {
        const input = el('input', { type: 'radio', name, value: side });
        input.addEventListener('change', () => choose(conflict, side));
        const label = t(`js.edit.conflict.${side}`);
        const at = { role: 'cell', 'data-label': label, 'data-conflict': conflict.id, 'data-side': side };
        return el('td', at, el('label', {}, input, show(value)));
      };
      return el(
        'tr',
        { role: 'row', class: 'diff__row diff__row--conflict' },
        el(
          'th',
          { role: 'rowheader', scope: 'row' },
          said,
          el('small', {}, t('js.edit.conflict.both')),
          place.pointer !== '' &&
            el(
              'details',
              { class: 'diff__where' },
              el('summary', {}, t('js.edit.conflict.where')),
              el('code', {}, place.pointer),
            ),
        ),
        el('td', { role: 'cell', 'data-label': t('js.edit.conflict.base') }, show(base)),
        way('mine', mine),
        way('theirs', theirs),
      );
    });
    // On phones the cells stand below each other: what is laid out as no table keeps its roles only when they are said.
    const table = el(
      'table',
      { role: 'table', class: 'diff' },
      el(
        'thead',
        { role: 'rowgroup' },
        el(
          'tr',
          { role: 'row' },
          ...(['field', 'base', 'mine', 'theirs'] as const).map((column) =>
            el('th', { role: 'columnheader', scope: 'col' }, t(`js.edit.conflict.${column}`)),
          ),
        ),
      ),
      el('tbody', { role: 'rowgroup' }, ...rows),
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
      lost,
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
