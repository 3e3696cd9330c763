import { parseArgs } from 'node:util';
import { DEFAULT_LOCALE, LOCALES } from '../../../src/content/addresses/sites.ts';
import { PAGE_TYPE, WIDTHS } from '../../../src/preview/query/viewer-query.ts';

export interface RegressionOptions {
  /** Base URL of a running shop; one is started when undefined. */
  readonly base: string | undefined;
  /** Base URL of the report's links. */
  readonly links: string;
  /** Editor's session cookie, for a shop that requires one. */
  readonly cookie: string | undefined;
  readonly docTypes: readonly string[] | undefined;
  /** Keys of individual entries. */
  readonly entries: readonly string[] | undefined;
  readonly locales: readonly string[];
  readonly widths: readonly number[];
  /** Test contexts besides the default; those the entries offer when undefined. */
  readonly contexts: readonly string[] | undefined;
  readonly draft: boolean;
  /** Accept the current pictures as the new baseline. */
  readonly update: boolean;
  /** Skip what an earlier run has already rendered. */
  readonly resume: boolean;
  /** Time limit for rendering, minutes. */
  readonly minutes: number;
  readonly out: string;
  readonly baseline: string;
  /** Only print the help. */
  readonly help: boolean;
}

export const HELP = `npm run visual-regression -- [options]
Without any: every page, in the shop's own language, on a phone, to everybody.
  --all                        every entry × locale × width × context it offers; what is the same
                               is rendered once; mind --minutes and --resume
  --doc-types=page,accordions  these; the word all for all that have entries (default: page)
  --entries=page-home,…        only these, by their keys
  --locales=en-us,fr-fr        or all (default: the shop's first)
  --widths=390,834,1440        or all (default: 390)
  --contexts=segment:member,…  besides none, or all that an entry offers (default: none)
  --minutes=60                 stop after so long; what is left is told, and rendered with --resume
  --resume                     go on where the last run stopped; failures of both are in the report
  --drafts                     unpublished versions too
  --update                     keep what is seen as the baseline
  --base=http://localhost:4321 a running shop (default: the built one is started)
  --cookie=name=value          an editor's session for it
  --links=http://…             where the report's links lead (default: --base, else http://localhost:4321)
  --out=.cache/visual-regression           folder of the report; --baseline=… of the pictures`;

const FLAG = { type: 'boolean', default: false } as const;
const TEXT = { type: 'string' } as const;
const OPTIONS = {
  help: FLAG,
  all: FLAG,
  minutes: TEXT,
  resume: FLAG,
  'doc-types': TEXT,
  entries: TEXT,
  locales: TEXT,
  widths: TEXT,
  contexts: TEXT,
  drafts: FLAG,
  update: FLAG,
  base: TEXT,
  cookie: TEXT,
  links: TEXT,
  out: TEXT,
  baseline: TEXT,
} as const;
const HOME = 'http://localhost:4321';
const OUT = '.cache/visual-regression';
const MINUTES = 60;
/** Option value that selects everything. */
const ALL = 'all';

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new RangeError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

/**
 * Parses the options of a visual regression run from the command line.
 *
 * @throws RangeError with a message for an unknown option
 */
export function readOptions(args: readonly string[]): RegressionOptions {
  const given = parsed(args);
  /** The list in an option; undefined for all. */
  const list = (
    name: 'doc-types' | 'entries' | 'locales' | 'widths' | 'contexts',
    otherwise: string,
  ): string[] | undefined => {
    const text = given[name] ?? (given.all ? ALL : otherwise);
    return text === ALL
      ? undefined
      : text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean);
  };
  const all: readonly string[] = LOCALES.map(({ locale }) => locale);
  const locales = list('locales', DEFAULT_LOCALE) ?? all;
  const unknown = locales.find((locale) => !all.includes(locale));
  if (unknown !== undefined) throw new RangeError(`There is no locale "${unknown}"; there are ${all.join(', ')}.`);
  const minutes = Number(given.minutes ?? MINUTES);
  if (!(minutes > 0)) throw new RangeError('Minutes are a number above 0.');
  const widths = list('widths', String(WIDTHS[0]))?.map(Number) ?? WIDTHS;
  if (widths.some((width) => !Number.isInteger(width) || width < 240 || width > 3840))
    throw new RangeError('Widths are whole numbers from 240 to 3840.');
  const base = given.base?.replace(/\/+$/, '');
  const out = given.out ?? OUT;
  return {
    help: given.help,
    base,
    links: given.links ?? base ?? HOME,
    cookie: given.cookie,
    docTypes: list('doc-types', PAGE_TYPE),
    entries: list('entries', ALL),
    locales,
    widths,
    contexts: list('contexts', ''),
    resume: given.resume,
    minutes,
    draft: given.drafts,
    update: given.update,
    out,
    baseline: given.baseline ?? `${out}/baseline`,
  };
}
