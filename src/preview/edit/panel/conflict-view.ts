import { t } from '../../../messages/viewer/browser.ts';
import { sayList } from '../../states/locale-words.ts';
import { button, el, newId } from '../dom.ts';
import type { Conflict, Side } from '../drafts/workspace-api.ts';
import { nameOf } from '../location/item-name.ts';
import { sayPlace, valueWords } from '../location/say-place.ts';
import type { Json } from '../pointers.ts';
import { readMedia } from '../requests/calls.ts';
import {
  type AskedField,
  blockName,
  conflictQuestions,
  fieldName,
  holderOf,
  type Question,
  spotOf,
  type TwoVersions,
} from './conflict-questions.ts';
import { showLines, type ValueLine, valueLines } from './value-lines.ts';

/** Whose versions meet: of two editors, or of a release and what is public. */
type Words = 'edit' | 'release';

const textKey = <End extends Side | 'act' | `${'loses' | 'keep' | 'all'}.${Side}`>(words: Words, end: End) =>
  words === 'release' ? (`js.release.both.${end}` as const) : (`js.edit.conflict.${end}` as const);

/** Whose versions meet, and what is asked. */
export interface ConflictAsk extends TwoVersions {
  readonly conflicts: readonly Conflict[];
  readonly title: string;
  readonly about: string;
  /** What the two versions and the acts are called. */
  readonly words: Words;
}

const SIDES = ['mine', 'theirs'] as const;
type Sides = Map<string, Side>;

const line = (text: string): ValueLine[] => [{ path: '', depth: 0, name: '', text }];

/** Where a version has put a block that both have moved. */
async function spotLines(document_: Json | undefined, key: string, locale: string): Promise<ValueLine[]> {
  const spot = spotOf(document_, key);
  if (spot === undefined) return line(t('js.edit.conflict.nothing'));
  const around = (await sayPlace(document_, spot.around, locale)) || t('js.compare.whole');
  if (spot.after === undefined) return line(t('js.edit.conflict.first', { around }));
  return line(t('js.edit.conflict.after', { around, name: nameOf(spot.after, locale) || '…' }));
}

/** One field of a question: mine beside theirs, before on demand, and a choice of its own when that is asked for. */
function fieldView(ask: ConflictAsk, question: Question, field: AskedField, choose: (side: Side) => void) {
  const { conflict, steps } = field;
  const { lang } = document.documentElement;
  const media = readMedia();
  const linesOf = (side: 'base' | Side): Promise<ValueLine[]> => {
    if (conflict.type === 'place')
      return side === 'base' ? Promise.resolve([]) : spotLines(ask[side], conflict.at.key, lang);
    const value = conflict[side];
    return conflict.type === 'removed' && value === undefined
      ? Promise.resolve(line(t('js.edit.conflict.deleted')))
      : valueLines(
          value,
          valueWords,
          question.kind,
          steps,
          holderOf(side === 'base' ? ask.mine : ask[side], conflict.at),
        );
  };
  const before = linesOf('base');
  const show = (side: 'base' | Side): HTMLElement => {
    const whole = el('div', { class: 'diff__value' });
    const isPlain = side === 'base' || conflict.type === 'place' || conflict[side] === undefined;
    void Promise.all([linesOf(side), before, media]).then(([lines, old, { base }]) =>
      whole.replaceChildren(...showLines(lines, isPlain ? undefined : old, base)),
    );
    return whole;
  };
  const [title, name] = [newId(), newId()];
  const inputs = SIDES.map((side) => {
    const input = el('input', { type: 'radio', name, value: side });
    input.addEventListener('change', () => choose(side));
    return input;
  });
  const sides = SIDES.map((side, at) => {
    const own = el('label', { class: 'clash__own', hidden: true }, inputs[at], t(textKey(ask.words, side)));
    const whose = el('span', { class: 'clash__whose' }, t(textKey(ask.words, side)));
    return el('div', { class: 'clash__side', 'data-side': side }, whose, own, show(side));
  });
  const heading = el('h3', { id: title });
  const element = el(
    'div',
    { class: 'clash__field', role: 'group', 'aria-labelledby': title },
    heading,
    el('div', { class: 'clash__sides' }, ...sides),
    conflict.type !== 'place' &&
      el('details', { class: 'clash__before' }, el('summary', {}, t('js.edit.conflict.base')), show('base')),
  );
  return {
    element,
    name: fieldName(valueWords, question.kind, field, lang).then((words) => {
      const said =
        conflict.type === 'place'
          ? t('js.edit.conflict.place')
          : words || t(question.pointer === '' ? 'js.compare.whole' : 'js.edit.conflict.whole');
      heading.textContent = said;
      return said;
    }),
    mark(side: Side | undefined): void {
      for (const [at, one] of SIDES.entries()) {
        (inputs[at] as HTMLInputElement).checked = one === side;
        sides[at]?.classList.toggle('clash__side--given-up', side !== undefined && one !== side);
      }
    },
    split(isSplit: boolean): void {
      for (const side of sides) {
        side.querySelector<HTMLElement>('.clash__whose')?.toggleAttribute('hidden', isSplit);
        side.querySelector<HTMLElement>('.clash__own')?.toggleAttribute('hidden', !isSplit);
      }
    },
  };
}

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
    void Promise.all(views.map((view) => view.name)).then(
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
  return { element, all, called, names: views.map((view) => view.name) };
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
          const [block, field] = await Promise.all([views[at]?.called, views[at]?.names[index]]);
          return t('js.edit.conflict.lost.one', {
            name: `${block} › ${field}`,
            side: t(textKey(words, side === 'mine' ? 'theirs' : 'mine')),
          });
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
