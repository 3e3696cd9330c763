import { relative } from 'node:path';
import { html } from '../../../src/ui/html/html.ts';

/** One rendering: an entry in a locale, at a width, in a context. */
export interface RegressionCase {
  readonly docType: string;
  readonly key: string;
  readonly name: string;
  readonly locale: string;
  readonly width: number;
  /** Test context; '' for the default. */
  readonly context: string;
  readonly draft: boolean;
}

export interface RegressionFailure {
  /** The kind of check. */
  readonly check: 'issue' | 'error' | 'axe' | 'overflow' | 'weight' | 'look';
  readonly detail: string;
  /** Files of the baseline and the current picture, when they differ. */
  readonly before?: string;
  readonly after?: string;
}

export interface RegressionResult extends RegressionCase {
  readonly failures: readonly RegressionFailure[];
  /** Bytes of pictures, scripts and styles. */
  readonly weight: { readonly images: number; readonly scripts: number; readonly css: number };
  /** The picture had no baseline and became one. */
  readonly isNew: boolean;
  /** Set when the case was not rendered, because this other case is identical in everything that is checked. */
  readonly sameAs?: string;
  /** Digest of the visible response; and the name of its picture. */
  readonly digest?: string;
  readonly picture?: string;
  /** Time to load and check it, milliseconds. */
  readonly ms?: number;
}

/** Stable id of a case across runs. */
export const caseId = ({ docType, key, locale, width, context, draft }: RegressionCase): string =>
  [docType, key, locale, width, context, draft ? 'draft' : ''].join(' ');

/** Link to the viewer showing a single case, on whatever page of the list it is. */
export function caseHref(base: string, { docType, key, locale, width, context, draft }: RegressionCase): string {
  const params = new URLSearchParams();
  if (draft) params.set('preview', 'true');
  params.set('localePath', locale);
  params.set('docType', docType);
  params.set('limit', '50');
  if (context !== '') params.set('p13n_testcontext', context);
  params.set('entry', key);
  params.set('width', String(width));
  return `${base}/preview?${params}`;
}

/** One line for a failure, with its link. */
export const failureLine = (base: string, result: RegressionResult, { check, detail }: RegressionFailure): string =>
  `✗ ${result.docType} ${result.name} · ${result.locale} · ${result.width} px${result.context === '' ? '' : ` · ${result.context}`}${result.sameAs === undefined ? '' : ` (the same as ${result.sameAs})`}\n  ${check}: ${detail}\n  ${caseHref(base, result)}`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How much was rendered, how much was reused, and the time per rendering. */
export function effort(results: readonly RegressionResult[]): string {
  const rendered = results.flatMap(({ ms }) => ms ?? []);
  const same = results.filter(({ sameAs }) => sameAs !== undefined).length;
  return `${rendered.length} rendered, half of them in less than ${(median(rendered) / 1_000).toFixed(2)} s${same === 0 ? '' : `; ${same} equal to one of these and not rendered again`}`;
}

const heaviest = (results: readonly RegressionResult[]): RegressionResult[] =>
  results
    .filter(({ sameAs }) => sameAs === undefined)
    .toSorted((a, b) => b.weight.images - a.weight.images)
    .slice(0, 10);
const kb = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;

const STYLE =
  'body{font:14px/1.5 system-ui,sans-serif;max-width:1100px;margin:24px auto;padding:0 16px;color:#1b1b1f}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:4px 10px;border-bottom:1px solid #d4d4d9;vertical-align:top;overflow-wrap:anywhere}img{max-height:420px;max-width:260px;border:1px solid #d4d4d9;vertical-align:top}code{font:12px ui-monospace,monospace}';

/**
 * The report as a self-contained page; every failure links to the viewer.
 *
 * @param folder of the report, used for picture paths
 */
export function reportHtml(base: string, results: readonly RegressionResult[], finished: Date, folder: string): string {
  const failed = results.filter(({ failures }) => failures.length > 0);
  const picture = (file: string | undefined, name: string) =>
    file === undefined
      ? ''
      : html` <a href="${relative(folder, file)}"><img src="${relative(folder, file)}" alt="${name}" loading="lazy"></a>`;
  const failure = ({ check, detail, before, after }: RegressionFailure) =>
    html`<p><strong>${check}</strong> ${detail}</p>${picture(before, 'Before')}${picture(after, 'Now')}`;
  const row = (result: RegressionResult) =>
    html`<tr><td><a href="${caseHref(base, result)}">${result.name}</a><br><code>${result.docType}</code></td><td>${result.locale}</td><td>${String(result.width)}</td><td>${result.context}</td><td>${result.failures.map(failure)}${result.sameAs === undefined ? '' : html`<p>The same as <code>${result.sameAs}</code>, not rendered again.</p>`}</td></tr>`;
  const heavy = (result: RegressionResult) =>
    html`<tr><td><a href="${caseHref(base, result)}">${result.name}</a></td><td>${result.locale}</td><td>${String(result.width)}</td><td>${kb(result.weight.images)}</td><td>${kb(result.weight.scripts)}</td><td>${kb(result.weight.css)}</td></tr>`;
  return String(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sweep</title><style>${STYLE}</style></head><body><h1>${String(results.length)} renderings, ${String(failed.length)} with failures</h1><p>${finished.toISOString()} · ${effort(results)}</p><table><thead><tr><th>Entry</th><th>Locale</th><th>Width</th><th>Context</th><th>What failed</th></tr></thead><tbody>${failed.map(row)}</tbody></table><h2>Heaviest</h2><table><thead><tr><th>Entry</th><th>Locale</th><th>Width</th><th>Pictures</th><th>Scripts</th><th>Styles</th></tr></thead><tbody>${heaviest(results).map(heavy)}</tbody></table></body></html>`,
  );
}
