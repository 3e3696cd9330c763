import { t } from '../../../messages/viewer/browser.ts';
import { el, newId } from '../dom.ts';
import type { Conflict, Side } from '../drafts/workspace-api.ts';
import { nameOf } from '../location/item-name.ts';
import { sayPlace, valueWords } from '../location/say-place.ts';
import type { Json } from '../pointers.ts';
import { readMedia } from '../requests/calls.ts';
import { type AskedField, fieldName, holderOf, type Question, spotOf, type TwoVersions } from './conflict-questions.ts';
import { showLines, type ValueLine, valueLines } from './value-lines.ts';

/** Whose versions meet: of two editors, or of a release and what is public. */
export type Words = 'edit' | 'release';

export const textKey = <End extends Side | 'act' | `${'loses' | 'keep' | 'all'}.${Side}`>(words: Words, end: End) =>
  words === 'release' ? (`js.release.both.${end}` as const) : (`js.edit.conflict.${end}` as const);

/** Whose versions meet, and what is asked. */
export interface ConflictAsk extends TwoVersions {
  readonly conflicts: readonly Conflict[];
  readonly title: string;
  readonly about: string;
  /** What the two versions and the acts are called. */
  readonly words: Words;
}

export const SIDES = ['mine', 'theirs'] as const;

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
export function fieldView(ask: ConflictAsk, question: Question, field: AskedField, choose: (side: Side) => void) {
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
  const said: Promise<string> = fieldName(valueWords, question.kind, field, lang).then((words) =>
    conflict.type === 'place'
      ? t('js.edit.conflict.place')
      : words || t(question.pointer === '' ? 'js.compare.whole' : 'js.edit.conflict.whole'),
  );
  void said.then((text) => (heading.textContent = text));
  return {
    element,
    /** What is given up with a side: a field by its name, or that the side has deleted the block. */
    lost: (side: Side): Promise<string> =>
      conflict.type === 'removed' && conflict[side] === undefined
        ? Promise.resolve(t('js.edit.conflict.deletion'))
        : said,
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
