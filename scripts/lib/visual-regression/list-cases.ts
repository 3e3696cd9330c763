import type { RegressionOptions } from './options.ts';
import type { RegressionJob } from './render-job.ts';
import type { RegressionCase } from './report.ts';

/** An entry as `/preview/entries` lists it. */
interface Listed {
  readonly key: string;
  readonly name: string;
  readonly state: string;
  readonly document: string;
  readonly pointer: string;
  readonly issues: readonly { readonly pointer: string; readonly rule: string; readonly message: string }[];
  readonly contexts: readonly string[];
  /** The layout of its page renders the main heading. */
  readonly headed: boolean;
}

interface Page {
  readonly numFound: number;
  readonly docTypes: readonly { readonly docType: string; readonly count: number }[];
  readonly entries: readonly Listed[];
}

/** An issue the parser found, known without rendering. */
export interface ListedIssue {
  readonly of: RegressionCase;
  readonly detail: string;
}

const PER_PAGE = 50;

/**
 * The same id may occur on two pages of a list that do not know of each other; such entries are named by their
 * position.
 */
function named(listed: readonly Listed[]): Listed[] {
  const times = new Map<string, number>();
  for (const { key } of listed) times.set(key, (times.get(key) ?? 0) + 1);
  return listed.map((one) => ((times.get(one.key) ?? 0) > 1 ? { ...one, key: `${one.document}#${one.pointer}` } : one));
}

async function ask(
  base: string,
  { cookie, draft }: RegressionOptions,
  docType: string,
  locale: string,
  page: number,
): Promise<Page> {
  const params = new URLSearchParams({
    localePath: locale,
    limit: String(PER_PAGE),
    page: String(page),
    ...(docType === '' ? {} : { docType }),
    ...(draft ? { preview: 'true' } : {}),
  });
  const answer = await fetch(`${base}/preview/entries?${params}`, { headers: cookie === undefined ? {} : { cookie } });
  if (!answer.ok)
    throw new Error(
      `The viewer answered ${answer.status} for ${docType || 'its doc types'}. Does the shop run, and may you preview (--cookie)?`,
    );
  return (await answer.json()) as Page;
}

/**
 * Everything there is to render, ordered by doc type, locale and entry;
 * and the issues of entries, once per locale.
 *
 * @throws Error when the viewer cannot be reached
 */
export async function listJobs(
  options: RegressionOptions,
  base: string,
): Promise<{ jobs: RegressionJob[]; issues: ListedIssue[] }> {
  const { docTypes, entries, locales, widths, contexts, draft } = options;
  const all =
    docTypes ??
    (await ask(base, options, '', locales[0] ?? '', 1)).docTypes
      .filter(({ count }) => count > 0)
      .map(({ docType }) => docType);
  const jobs: RegressionJob[] = [];
  const issues: ListedIssue[] = [];
  for (const docType of all) {
    for (const locale of locales) {
      const listed: Listed[] = [];
      for (let page = 1, found = 1; (page - 1) * PER_PAGE < found; page += 1) {
        const part = await ask(base, options, docType, locale, page);
        found = part.numFound;
        listed.push(...part.entries);
      }
      for (const { key, name, issues: own, contexts: offered, document, headed } of named(listed)) {
        if (entries?.includes(key) === false) continue;
        const common = { docType, key, name, locale, draft };
        for (const { pointer, rule, message } of own)
          issues.push({
            of: { ...common, width: widths[0] ?? 0, context: '' },
            detail: `${pointer || '/'} ${rule}: ${message}`,
          });
        jobs.push({ ...common, document, headed, contexts: ['', ...(contexts ?? offered)], widths });
      }
    }
  }
  return { jobs, issues };
}

/** The renderings of a job. */
export const casesOf = ({ docType, key, name, locale, draft, contexts, widths }: RegressionJob): RegressionCase[] =>
  contexts.flatMap((context) => widths.map((width) => ({ docType, key, name, locale, draft, context, width })));
