import { isDay, readMoment } from '../../../content/moment.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { loadUntilThere } from '../../app/on-demand/load-code.ts';
import { momentText, sayZone } from '../../session/format-moment.ts';
import type { WallReading } from '../../app/seen-as/wall-time.ts';
import { withOffset, wordOn } from '../../publish/schedule-text.ts';
import { button, el, newId } from '../dom.ts';
import { siteInView } from '../panel/site-in-view.ts';
import type { Json } from '../pointers.ts';
import { fieldOf, refusal } from './field-row.ts';
import type { FieldLabel, FormContext } from './form-context.ts';

/** While a year is typed, the input already has the years 2, 20 and 202. */
const FIRST_YEAR = '1900';

/** The time zone of the site in view, and its clocks. */
async function loadClocks() {
  const [clocks, { zoneOf }] = await loadUntilThere(() =>
    Promise.all([import('../../app/seen-as/wall-time.ts'), import('../../history/history-calls.ts')]),
  );
  return [await zoneOf(siteInView()), clocks] as const;
}

/** What the two inputs say: no date, a whole day, a wall time to be read in a zone, or a reason why they say nothing. */
export type Entered =
  | { readonly type: 'none' }
  | { readonly type: 'day'; readonly day: string }
  | { readonly type: 'wall'; readonly wall: string }
  | { readonly type: 'refused'; readonly why: 'incomplete' | 'noDay' };

/** The state of a native input: its value is empty while it is incomplete, too. */
type Typed = Pick<HTMLInputElement, 'value'> & { readonly validity: Pick<ValidityState, 'badInput'> };

/** @param time undefined where only days are asked for */
export function readEntered(date: Typed, time: Typed | undefined): Entered {
  if (date.validity.badInput || time?.validity.badInput === true) return { type: 'refused', why: 'incomplete' };
  if (date.value === '') return time?.value ? { type: 'refused', why: 'noDay' } : { type: 'none' };
  if (!isDay(date.value) || date.value < FIRST_YEAR) return { type: 'refused', why: 'incomplete' };
  return time?.value ? { type: 'wall', wall: `${date.value}T${time.value}` } : { type: 'day', day: date.value };
}

/** Asks which of two hours is meant where clocks go back. */
function askWhich(
  { first, second }: { readonly first: string; readonly second: string },
  chosen: number | undefined,
  choose: (at: string) => void,
): HTMLElement[] {
  const name = newId();
  const choices = (['first', 'second'] as const).map((which) => {
    const at = which === 'first' ? first : second;
    const input = el('input', { type: 'radio', name });
    input.checked = readMoment(at) === chosen;
    input.addEventListener('change', () => choose(new Date(at).toISOString().replace('.000Z', 'Z')));
    return el('label', { class: 'field__box' }, input, t(`js.schedule.${which}`, { time: withOffset(at) }));
  });
  return [el('legend', {}, t('js.schedule.which')), ...choices];
}

/**
 * A date in native inputs: a day, or with a time a moment on the clocks of the site in view. The stored text is written
 * only when somebody changes it.
 *
 * @param value `day` where only days are asked for
 */
export function dateField(
  context: FormContext,
  label: FieldLabel,
  pointer: string,
  value: 'day' | 'moment',
): HTMLElement {
  const date = el('input', { type: 'date', class: 'field__date', min: `${FIRST_YEAR}-01-01` });
  const time =
    value === 'day'
      ? undefined
      : el('input', {
          type: 'time',
          class: 'field__date',
          'aria-label': t('js.edit.date.time', { name: label.label }),
        });
  const note = el('p', { class: 'field__note' });
  const { element: refused, say: refuse } = refusal(date, time);
  const which = el('fieldset', { class: 'field__boxes', hidden: true });
  const zone = value === 'day' ? undefined : loadClocks();
  let turn = 0;

  const stored = (): Json | undefined => context.value(pointer) ?? undefined;
  const explain = (text: Json | undefined, city?: { readonly zone: string }): void => {
    const moment = typeof text === 'string' ? readMoment(text) : undefined;
    note.textContent =
      moment !== undefined && city !== undefined
        ? t('js.edit.date.moment', {
            city: sayZone(city.zone),
            zone: city.zone,
            utc: momentText(new Date(moment).toISOString(), 'UTC'),
          })
        : time === undefined
          ? ''
          : t('js.edit.date.wholeDay');
  };
  const take = (next: string | undefined, city?: { readonly zone: string }): void => {
    refuse('');
    explain(next, city);
    context.set(pointer, next, true);
  };
  const showWhich = (reading: WallReading | undefined, city: { readonly zone: string }): void => {
    const twice = reading !== undefined && 'repeatedHour' in reading ? reading.repeatedHour : undefined;
    which.hidden = twice === undefined;
    const now = stored();
    const chosen = typeof now === 'string' ? readMoment(now) : undefined;
    which.replaceChildren(...(twice === undefined ? [] : askWhich(twice, chosen, (at) => take(at, city))));
  };
  const read = async (): Promise<void> => {
    const mine = (turn += 1);
    const entered = readEntered(date, time);
    if (entered.type !== 'wall' || zone === undefined) which.hidden = true;
    if (entered.type === 'none') return take(undefined);
    if (entered.type === 'day') return take(entered.day);
    if (entered.type === 'refused') return refuse(t(`js.edit.date.${entered.why}`));
    const [name, { readWall }] = (await zone) as Awaited<NonNullable<typeof zone>>;
    if (mine !== turn) return;
    const reading = readWall(entered.wall, name);
    showWhich(reading, { zone: name });
    if (reading !== undefined && 'at' in reading) return take(reading.at, { zone: name });
    refuse(reading === undefined ? t('js.edit.date.incomplete') : wordOn(reading));
  };
  /** Shows what is stored, without touching it. */
  const show = async (): Promise<void> => {
    const now = stored();
    const text = typeof now === 'string' ? now.trim() : undefined;
    if (text !== undefined && isDay(text)) date.value = text;
    else if (text !== undefined && readMoment(text) !== undefined) {
      if (zone === undefined || time === undefined) return void (date.value = text.slice(0, 10));
      const [name, { readWall, wallTimeAt }] = await zone;
      // Somebody may have typed meanwhile.
      if (turn > 0) return;
      const wall = wallTimeAt(text, name, true);
      [date.value = '', time.value = ''] = wall.split('T');
      explain(text, { zone: name });
      return showWhich(readWall(wall, name), { zone: name });
    } else if (now !== undefined && now !== '')
      refuse(t('js.edit.date.unreadable', { value: typeof now === 'string' ? now : JSON.stringify(now) }));
    explain(text);
  };

  for (const input of [date, time]) input?.addEventListener('input', () => void read());
  const clear = button(
    t('js.edit.date.clear'),
    () => {
      turn += 1;
      for (const input of [date, time]) if (input !== undefined) input.value = '';
      which.hidden = true;
      take(undefined);
      date.focus();
    },
    { class: 'button field__clear', 'aria-label': t('js.edit.date.clearName', { name: label.label }) },
  );
  const field = fieldOf(label, pointer, date, [...(time === undefined ? [] : [time]), clear, note, refused, which]);
  field.classList.add('field--date');
  void show();
  return field;
}
