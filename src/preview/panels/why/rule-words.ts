import type {
  DecisionRecord,
  PreviewDecisions,
  RecordedCondition,
  RecordedRule,
} from '../../../content/decision-record.ts';
import type { ViewerTranslate } from '../../../messages/viewer/index.ts';

/** A recorded rule in words. */
export interface RuleWords {
  readonly name: string;
  readonly conditions: readonly string[];
  /** Who sees what by it. */
  readonly shows: string;
  readonly result: RecordedRule['result'];
  readonly end: string;
}

/** What the words depend on besides the record. */
export interface Wording {
  readonly t: ViewerTranslate;
  /** A moment in the language and zone of the view. */
  readonly moment: (iso: string) => string;
}

const BASELINE = 'baseline';
const ALL = 100;
const listed = (names: readonly string[]): string => names.join(', ');

function conditionWords({ type, wanted, given, holds }: RecordedCondition, { t, moment }: Wording): string {
  const isMoment = type === 'from' || type === 'to';
  const said = (values: readonly string[]): string => listed(isMoment ? values.map(moment) : values);
  const words = t(`why.rule.${type}`, { wanted: said(wanted) });
  return `${words} (${holds ? t('why.holds') : t('why.failsHere', { given: said(given) })})`;
}

function showsWords({ shares }: RecordedRule, t: ViewerTranslate): string {
  const named = (name: string): string => (name === BASELINE ? t('why.rule.baseline') : name);
  const entries = Object.entries(shares);
  const [only] = entries;
  if (only !== undefined && entries.length === 1 && only[1] === ALL) return t('why.rule.all', { name: named(only[0]) });
  const variants = entries.filter(([name]) => name !== BASELINE);
  const rest = ALL - variants.reduce((sum, [, share]) => sum + share, 0);
  const parts = variants.map(([name, percent]) => t('why.rule.share', { percent, name }));
  if (rest > 0) parts.push(t('why.rule.share', { percent: rest, name: named(BASELINE) }));
  return listed(parts);
}

/** The rules of a decision in their order: what each one asks for, whether that holds, and what came of it. */
export const rulesInWords = ({ rules }: DecisionRecord, wording: Wording): readonly RuleWords[] =>
  rules.map((rule, index) => ({
    name: rule.name ?? wording.t('why.rule.nameless', { number: index + 1 }),
    conditions:
      rule.conditions.length === 0
        ? [wording.t('why.rule.always')]
        : rule.conditions.map((condition) => conditionWords(condition, wording)),
    shows: showsWords(rule, wording.t),
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
