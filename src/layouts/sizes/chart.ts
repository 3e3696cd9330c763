import type { LocaleInfo } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { html, NO_HTML, type Html } from '../../ui/html/html.ts';
import { ADVICE_FORM, adviceHtml } from './advice-html.ts';
import { inches, type SizeChart } from './schema.ts';

type Table = SizeChart['tables'][number];

/** Uses the locale's decimal separator. */
const written = (text: string, { language }: LocaleInfo): string =>
  language === 'en' ? text : text.replace(/(\d)\.(\d)/g, '$1,$2');

function tableHtml({ title, columns, rows }: Table, info: LocaleInfo): Html {
  const converted = columns.map((_, index) => inches(rows.map(({ cells }) => cells[index] ?? '')));
  const cell = (value: string, index: number, row: number): Html =>
    columns[index]?.unit === 'length'
      ? html`
        <td>
          <span class="size-chart__cm">${written(value, info)}</span>
          <span class="size-chart__in">${converted[index]?.[row] ?? ''}</span>
        </td>
      `
      : html`<td>${value}</td>`;
  return html`
    <div class="size-chart__scroll" role="region" aria-label="${title}" tabindex="0">
      <table>
        <caption>${title}</caption>
        <thead>
          <tr>
            <th scope="col">${t(info.locale, 'product.size')}</th>
            ${columns.map(({ label }) => html`<th scope="col">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ size, cells }, row) =>
              html`<tr><th scope="row">${size}</th>${columns.map((_, index) => cell(cells[index] ?? '', index, row))}</tr>`,
          )}
        </tbody>
      </table>
    </div>
  `;
}

/**
 * A size chart: which size one is, tables in centimetres or inches, switchable without JavaScript, and how to measure.
 *
 * @param query of the address, with the measures that were sent
 */
export function sizeChartHtml(chart: SizeChart, info: LocaleInfo, query = new URLSearchParams()): Html {
  const { locale } = info;
  // Inches by default in the US; optional elsewhere.
  const chosen = query.get('unit');
  const inInches = chosen === null ? locale === 'en-us' : chosen === 'in';
  const unit = (value: 'cm' | 'in', checked: boolean): Html =>
    html`
      <label class="size-chart__unit">
        <input type="radio" name="unit" form="${ADVICE_FORM}" value="${value}"${checked ? html` checked` : NO_HTML}>
        <span>${t(locale, `sizes.${value}`)}</span>
      </label>
    `;
  const steps =
    chart.steps.length === 0
      ? NO_HTML
      : html`
        <section class="size-chart__how" aria-labelledby="how-to-measure">
          <h2 id="how-to-measure">${t(locale, 'sizes.how')}</h2>
          <dl>${chart.steps.map(({ title, text }) => html`<div><dt>${title}</dt><dd>${text}</dd></div>`)}</dl>
        </section>
      `;
  return html`
    <div class="size-chart" data-size-chart data-title="${chart.title}">
      ${chart.intro === '' ? NO_HTML : html`<p class="size-chart__intro">${chart.intro}</p>`}
      <fieldset class="size-chart__units">
        <legend class="visually-hidden">${t(locale, 'sizes.unit')}</legend>
        ${unit('cm', !inInches)}
        ${unit('in', inInches)}
      </fieldset>
      ${adviceHtml(chart, info, query)}
      ${chart.tables.map((table) => tableHtml(table, info))}
      ${steps}
    </div>
  `;
}
