import type {
  DecisionRecord,
  PreviewDecisions,
  RecordedCondition,
  RecordedRule,
} from '../../../content/decision-record.ts';
import type { RuleCondition, RulePart } from '../../../content/site-rules.ts';
import { isViewerKey, type Language, type ViewerKey, type ViewerTranslate } from '../../../messages/viewer/index.ts';
import { BASELINE } from '../../../personalisation/test-context.ts';
import { saySegment, siteNames } from '../../app/seen-as/say-seen-as.ts';
import { SITES } from '../../../content/addresses/sites.ts';
import { languageName } from '../../states/locale-words.ts';
import { conditionText } from './why.ts';

/** Names of the variants that a rule shows, each with its id. */
export type VariantIds = readonly (readonly [name: string, id: string])[];

/** A recorded rule in words. */
export interface RuleWords {
  readonly name: string;
  readonly conditions: readonly string[];
  /** Who sees what by it. */
  readonly shows: string;
  readonly ids: VariantIds;
  readonly result: RecordedRule['result'];
  readonly end: string;
}

/** What the words depend on besides the record. */
export interface Wording {
  readonly t: ViewerTranslate;
  readonly language: Language;
  /** A moment in the language and zone of the view. */
  readonly moment: (iso: string) => string;
  /** Name of a variant that content has, by its id. */
  readonly variant?: ((id: string) => string | undefined) | undefined;
}

const ALL = 100;
const listed = (names: readonly string[]): string => names.join(', ');

const quoted = (text: string, t: ViewerTranslate): string => t('js.edit.quoted', { text });
/** The word for a value that rules name; undefined for one without a word in the viewer's messages. */
function wordFor(group: 'pageKind' | 'list' | 'audience', value: string, t: ViewerTranslate): string | undefined {
  const key = `why.${group}.${value}`;
  return isViewerKey(key) ? t(key) : undefined;
}
/** Facts of a visitor by the attribute that experiments know them by. */
const FACTS: Readonly<Record<string, string>> = {
  'signed-in': 'in',
  cart: 'cart',
  loyalty: 'loyalty',
  employee: 'employee',
  athlete: 'athlete',
  ipa: 'ipa',
  wranx: 'wranx',
};

/** A condition on an attribute as people say it: `signed in`, `German (Germany)`; undefined for one of no known kind. */
function attributeWords(term: string, { t, language }: Wording): string | undefined {
  const [, name = '', value = ''] = /^(\S+) = (.+)$/.exec(term) ?? [];
  const fact = Object.hasOwn(FACTS, name) ? FACTS[name] : undefined;
  if (fact !== undefined && (value === 'true' || value === 'false'))
    return conditionText(value === 'true' ? fact : `!${fact}`, t);
  if (name === 'locale') return languageName(value, language);
  return name === 'site' ? siteNames(SITES, language).get(value) : undefined;
}

/** Values that a condition names, as people say them: segments and audiences by name, moments by their zone. */
function valuesOf(
  type: RecordedCondition['type'] | RuleCondition['type'],
  values: readonly string[],
  wording: Wording,
): readonly string[] {
  const { t, moment, language } = wording;
  if (type === 'from' || type === 'to') return values.map(moment);
  if (type === 'segments') return values.map((segment) => quoted(saySegment(segment, t), t));
  if (type === 'audience') return values.map((audience) => wordFor('audience', audience, t) ?? audience);
  if (type === 'locales') return values.map((locale) => languageName(locale, language));
  if (type === 'pageKinds') return values.map((kind) => quoted(wordFor('pageKind', kind, t) ?? kind, t));
  if (type === 'attribute') return values.map((term) => attributeWords(term, wording) ?? term);
  return values;
}

/** Message of a condition. */
const conditionKey = (
  { type, wanted }: Pick<RuleCondition | RecordedCondition, 'type' | 'wanted'>,
  wording: Wording,
): ViewerKey =>
  type === 'attribute' && wanted.every((term) => attributeWords(term, wording) !== undefined)
    ? 'why.rule.visitors'
    : `why.rule.${type}`;

function conditionWords(condition: RecordedCondition, wording: Wording): string {
  const { type, wanted, given, holds } = condition;
  const { t } = wording;
  const said = (values: readonly string[]): string => listed(valuesOf(type, values, wording));
  const words = t(conditionKey(condition, wording), { wanted: said(wanted) });
  return `${words} (${holds ? t('why.holds') : t('why.failsHere', { given: said(given) })})`;
}

function showsWords({ shares }: Pick<RulePart, 'shares'>, { t, variant }: Wording): string {
  const named = (id: string): string => {
    if (id === BASELINE) return t('why.rule.baseline');
    const name = variant?.(id);
    return wordFor('list', id, t) ?? (name === undefined ? id : quoted(name, t));
  };
  const entries = Object.entries(shares);
  const [only] = entries;
  if (only !== undefined && entries.length === 1 && only[1] === ALL) return t('why.rule.all', { name: named(only[0]) });
  const variants = entries.filter(([name]) => name !== BASELINE);
  const rest = ALL - variants.reduce((sum, [, share]) => sum + share, 0);
  const parts = variants.map(([id, percent]) => t('why.rule.share', { percent, name: named(id) }));
  if (rest > 0) parts.push(t('why.rule.share', { percent: rest, name: named(BASELINE) }));
  return listed(parts);
}

const idsOf = ({ shares }: Pick<RulePart, 'shares'>, { variant }: Wording): VariantIds =>
  Object.keys(shares).flatMap((id) => {
    const name = variant?.(id);
    return name === undefined ? [] : [[name, id] as const];
  });
/** The same for whoever points at the names; undefined where no name is in place of an id. */
export const idsTitle = (ids: VariantIds): string | undefined =>
  ids.length === 0 ? undefined : ids.map(([name, id]) => `${name}: ${id}`).join('\n');

/** A rule as it is written, in words, whoever looks. */
export interface PartWords {
  readonly name: string | undefined;
  /** For whom; empty for everybody. */
  readonly who: readonly string[];
  /** For whom, and since when or until when. */
  readonly conditions: readonly string[];
  /** Who sees what by it; empty where it has no shares. */
  readonly shows: string;
  readonly ids: VariantIds;
  /** Whether its dates are open now. */
  readonly state: 'now' | 'later' | 'over';
}

/**
 * A rule in words: whom it is for, since when and until when, and in which shares it shows what.
 *
 * @param now milliseconds since 1970
 */
export function partWords(part: RulePart, wording: Wording, now: number): PartWords {
  const { t, moment } = wording;
  const { name, conditions, from, to, shares } = part;
  const hasBegun = from === undefined || Date.parse(from) <= now;
  const isOver = to !== undefined && Date.parse(to) <= now;
  const who = conditions.map((one) =>
    t(conditionKey(one, wording), { wanted: listed(valuesOf(one.type, one.wanted, wording)) }),
  );
  const said = [
    ...who,
    ...(from === undefined ? [] : [t(hasBegun ? 'why.rule.since' : 'why.rule.from', { wanted: moment(from) })]),
    ...(to === undefined ? [] : [t('why.rule.to', { wanted: moment(to) })]),
  ];
  return {
    name,
    who,
    conditions: said.length === 0 ? [t('why.rule.always')] : said,
    ids: idsOf(part, wording),
    shows: Object.keys(shares).length === 0 ? '' : showsWords(part, wording),
    state: isOver ? 'over' : hasBegun ? 'now' : 'later',
  };
}

/** The rules of a decision in their order: what each one asks for, whether that holds, and what came of it. */
export const rulesInWords = ({ rules }: DecisionRecord, wording: Wording): readonly RuleWords[] =>
  rules.map((rule, index) => ({
    name: rule.name ?? wording.t('why.rule.nameless', { number: index + 1 }),
    conditions:
      rule.conditions.length === 0
        ? [wording.t('why.rule.always')]
        : rule.conditions.map((condition) => conditionWords(condition, wording)),
    shows: showsWords(rule, wording),
    ids: idsOf(rule, wording),
    result: rule.result,
    end: wording.t(rule.result === 'fails' ? 'why.fails' : `why.rule.${rule.result}`),
  }));

/** Who decides an experience or a place for products, in words. */
export function deciderWords(
  answer: PreviewDecisions | undefined,
  record: DecisionRecord | undefined,
  t: ViewerTranslate,
): string {
  if (answer === undefined) return '';
  if (!answer.isAnswered) return t('why.service.silent');
  if (answer.records === undefined) return t('why.service.elsewhere');
  return record?.file === undefined
    ? t('why.service.noFile')
    : t('why.service.file', { file: record.file, title: record.title ?? '' });
}
