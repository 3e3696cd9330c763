import type { Locale, LocaleInfo } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { attributes, html, NO_HTML, type Html } from '../../ui/html/html.ts';
import { type Advice, adviseSize, measuredColumns, typedLength } from './advice.ts';
import type { SizeChart } from './schema.ts';

/** Id of the form, to which the choice of the unit belongs as well. */
export const ADVICE_FORM = 'size-advice';

function sentence(advice: Advice | undefined, locale: Locale): string {
  if (advice === undefined) return t(locale, 'sizes.advice.nothing');
  if (advice.kind === 'below' || advice.kind === 'above')
    return t(locale, `sizes.advice.${advice.kind}`, { size: advice.size });
  const mixed = advice.isMixed ? ` ${t(locale, 'sizes.advice.mixed')}` : '';
  return advice.kind === 'size'
    ? t(locale, 'sizes.advice.size', { size: advice.size }) + mixed
    : t(locale, 'sizes.advice.between', { smaller: advice.smaller, larger: advice.larger }) + mixed;
}

/**
 * "Which size am I": a form for body measures, and the answer to those it was sent with. The chart's own address
 * answers it, so that it works without JavaScript.
 *
 * @param query of the address: `table` and `unit`, and a measure per column (`m0`)
 */
export function adviceHtml({ tables }: SizeChart, { locale }: LocaleInfo, query: URLSearchParams): Html {
  const [first] = tables;
  if (first === undefined || measuredColumns(first).length === 0) return NO_HTML;
  const chosen = tables[Number(query.get('table'))] ?? first;
  const unit = query.get('unit') === 'in' ? 'in' : 'cm';
  const columns = measuredColumns(first);
  const given = new Map(
    columns.flatMap((column) => {
      const cm = typedLength(query.get(`m${column}`) ?? '', unit);
      return cm === undefined ? [] : [[column, cm] as const];
    }),
  );
  const option = ({ title }: SizeChart['tables'][number], index: number): Html =>
    html`<option value="${index}"${attributes({ selected: tables[index] === chosen })}>${title}</option>`;
  const table =
    tables.length === 1
      ? html`<input type="hidden" name="table" value="0">`
      : html`<div class="field"><label for="advice-table">${t(locale, 'sizes.advice.for')}</label><select class="select" id="advice-table" name="table">${tables.map(option)}</select></div>`;
  const measures = columns.map((column) => {
    const name = `m${column}`;
    const value = query.get(name) || undefined;
    return html`<div class="field"><label for="advice-${name}">${first.columns[column]?.label ?? ''}</label><input class="field__input" id="advice-${name}" name="${name}" inputmode="decimal" maxlength="7" autocomplete="off"${attributes({ value })}></div>`;
  });
  const answer = query.has('table') ? sentence(adviseSize(chosen, given, unit), locale) : '';
  return html`
    <form class="size-advice" id="${ADVICE_FORM}" method="get">
      <h2 class="size-advice__title">${t(locale, 'sizes.advice.title')}</h2>
      <p>${t(locale, columns.length > 1 ? 'sizes.advice.text' : 'sizes.advice.one')}</p>
      <div class="size-advice__fields">${table}${measures}</div>
      <button class="button button-secondary button-size-md" type="submit">${t(locale, 'sizes.advice.submit')}</button>
      <p class="size-advice__answer" role="status" data-advice>${answer}</p>
    </form>
  `;
}
