import { t } from '../../../messages/viewer/browser.ts';
import { sayList } from '../../states/locale-words.ts';
import { button, el, newId } from '../dom.ts';
import type { Side } from '../drafts/workspace-api.ts';
import { valueWords } from '../location/say-place.ts';
import { type ConflictAsk, fieldView, SIDES, textKey } from './conflict-field.ts';
import { blockName, conflictQuestions, type Question } from './conflict-questions.ts';

type Sides = Map<string, Side>;

/** The question about one block: what is lost by each answer first, then its fields; each field alone on demand. */
function questionView(ask: ConflictAsk, question: Question, sides: Sides, changed: () => void) {
  const { words } = ask;
  const { lang } = document.documentElement;
  const name = newId();
  const views = question.fields.map((field) =>
    fieldView(ask, question, field, (side) => {
      sides.set(field.conflict.id, side);
      mark();
      changed();
    }),
  );
  const ways = SIDES.map((side) => {
    const [input, lost] = [el('input', { type: 'radio', name, value: side }), el('small', { id: newId() })];
    input.setAttribute('aria-describedby', lost.id);
    input.addEventListener('change', () => all(side));
    void Promise.all(views.map((view) => view.lost(side === 'mine' ? 'theirs' : 'mine'))).then(
      (names) =>
        (lost.textContent = t(textKey(words, `loses.${side === 'mine' ? 'theirs' : 'mine'}`), {
          fields: sayList(names, lang),
        })),
    );
    return { side, input, lost };
  });
  const mark = (): void => {
    for (const [at, { conflict }] of question.fields.entries()) views[at]?.mark(sides.get(conflict.id));
    for (const { side, input } of ways)
      input.checked = question.fields.every(({ conflict }) => sides.get(conflict.id) === side);
  };
  const all = (side: Side): void => {
    for (const { conflict } of question.fields) sides.set(conflict.id, side);
    mark();
    changed();
  };
  const legend = el('legend', {}, t('js.edit.conflict.own'));
  const called = blockName(valueWords, question, lang).then((block) => {
    if (block === undefined) return t('js.edit.conflict.own');
    return block.name === '' ? block.kind : `${block.kind} ${t('js.edit.quoted', { text: block.name })}`;
  });
  void called.then((text) => (legend.textContent = text));
  const split = button(
    t('js.edit.conflict.split'),
    () => {
      const isSplit = split.getAttribute('aria-pressed') !== 'true';
      split.setAttribute('aria-pressed', String(isSplit));
      for (const view of views) view.split(isSplit);
    },
    { 'aria-pressed': 'false' },
  );
  const element = el(
    'fieldset',
    { class: 'clash' },
    legend,
    el(
      'div',
      { class: 'clash__ways' },
      ...ways.map(({ side, input, lost }) =>
        el('div', { class: 'clash__way' }, el('label', {}, input, t(textKey(words, `keep.${side}`))), lost),
      ),
    ),
    ...views.map((view) => view.element),
    question.fields.length > 1 && split,
  );
  return { element, all, called, lost: views.map((view) => view.lost) };
}

/**
 * Dialog with what two versions have both changed: one question for each block, by the names of its fields, whole. What
 * an answer gives up is said before it is given and before it is saved.
 *
 * @returns the side of each conflict; undefined when somebody goes back
 */
export function resolveConflict(ask: ConflictAsk): Promise<Readonly<Record<string, Side>> | undefined> {
  return new Promise((resolve) => {
    const { conflicts, words } = ask;
    const { lang } = document.documentElement;
    const sides: Sides = new Map();
    const save = button(t(textKey(words, 'act')), () => finish(true), {
      class: 'button button--strong',
      disabled: true,
    });
    const lost = el('p', { class: 'diff__lost', role: 'status' });
    const asked = conflictQuestions(ask, conflicts);
    const changed = (): void => {
      save.disabled = conflicts.some(({ id }) => !sides.has(id));
      const given = asked.flatMap((question, at) =>
        question.fields.map(async ({ conflict: { id } }, index) => {
          const side = sides.get(id);
          if (side === undefined) return undefined;
          const other = side === 'mine' ? 'theirs' : 'mine';
          const [block, field] = await Promise.all([views[at]?.called, views[at]?.lost[index]?.(other)]);
          return t('js.edit.conflict.lost.one', { name: `${block} › ${field}`, side: t(textKey(words, other)) });
        }),
      );
      void Promise.all(given).then((said) => {
        const places = said.filter((one) => one !== undefined);
        lost.textContent = places.length === 0 ? '' : t('js.edit.conflict.lost', { places: sayList(places, lang) });
      });
    };
    const views = asked.map((question) => questionView(ask, question, sides, changed));
    const title = newId();
    const everywhere = (side: Side): HTMLElement =>
      button(t(textKey(words, `all.${side}`)), () => {
        for (const view of views) view.all(side);
      });
    const dialog = el(
      'dialog',
      { class: 'sheet sheet--wide', 'aria-labelledby': title },
      el('h2', { id: title }, ask.title),
      el('p', {}, ask.about),
      el('div', { class: 'clashes' }, ...views.map((view) => view.element)),
      lost,
      el(
        'div',
        { class: 'sheet__ways' },
        save,
        ...(asked.length > 1 ? SIDES.map(everywhere) : []),
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
