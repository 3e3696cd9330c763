import { LOCALES } from '../../../src/content/sites.ts';
import { WIDTHS } from '../../../src/preview/viewer-query.ts';

export interface SweepOptions {
  /** Address of a running shop; one is started when undefined. */
  readonly base: string | undefined;
  /** Where the links of the report lead. */
  readonly links: string;
  /** Cookie of an editor, for a shop that asks for one. */
  readonly cookie: string | undefined;
  readonly docTypes: readonly string[] | undefined;
  /** Keys of single entries. */
  readonly entries: readonly string[] | undefined;
  readonly locales: readonly string[];
  readonly widths: readonly number[];
  /** Test contexts besides none; those the entries offer when undefined. */
  readonly contexts: readonly string[] | undefined;
  readonly draft: boolean;
  /** Take what is seen as what it should look like. */
  readonly update: boolean;
  readonly out: string;
  readonly baseline: string;
}

export const SWEEP_HELP = `npm run sweep -- [options]
  --doc-types=page,accordions  only these (default: all that have entries)
  --entries=page-home,…        only these, by their keys
  --locales=en-us,fr-fr        default: every locale of the shop
  --widths=390,834,1440        default: these three
  --contexts=segment:member,…  besides none; none at all with --contexts=
                               (default: every segment and variant an entry offers)
  --drafts                     unpublished versions too
  --update                     keep what is seen as the baseline
  --base=http://localhost:4321 a running shop (default: the built one is started)
  --cookie=name=value          an editor's session for it
  --links=http://…             where the report's links lead (default: --base, else http://localhost:4321)
  --out=.cache/sweep           folder of the report; --baseline=… of the pictures`;

const KNOWN = new Set(['doc-types', 'entries', 'locales', 'widths', 'contexts', 'drafts', 'update', 'base', 'cookie', 'links', 'out', 'baseline']);
const HOME = 'http://localhost:4321';
const OUT = '.cache/sweep';

/**
 * The options of a sweep from the command line.
 *
 * @throws RangeError with a sentence for what there is not
 */
export function readSweepOptions(args: readonly string[]): SweepOptions {
  const given = new Map<string, string>();
  for (const arg of args) {
    const { name = '', value = '' } = /^--(?<name>[a-z-]+)(?:=(?<value>.*))?$/s.exec(arg)?.groups ?? {};
    if (!KNOWN.has(name)) throw new RangeError(`There is no option "${arg}".\n\n${SWEEP_HELP}`);
    given.set(name, value ?? '');
  }
  const list = (name: string): string[] | undefined => given.get(name)?.split(',').map((part) => part.trim()).filter(Boolean);
  const all: readonly string[] = LOCALES.map(({ locale }) => locale);
  const locales = list('locales') ?? all;
  const unknown = locales.find((locale) => !all.includes(locale));
  if (unknown !== undefined) throw new RangeError(`There is no locale "${unknown}"; there are ${all.join(', ')}.`);
  const widths = list('widths')?.map(Number) ?? WIDTHS;
  if (widths.some((width) => !Number.isInteger(width) || width < 240 || width > 3840)) throw new RangeError('Widths are whole numbers from 240 to 3840.');
  const base = given.get('base')?.replace(/\/+$/, '');
  const out = given.get('out') ?? OUT;
  return {
    base, links: given.get('links') ?? base ?? HOME, cookie: given.get('cookie'), docTypes: list('doc-types'), entries: list('entries'), locales, widths,
    contexts: list('contexts'), draft: given.has('drafts'), update: given.has('update'), out, baseline: given.get('baseline') ?? `${out}/baseline`,
  };
}
