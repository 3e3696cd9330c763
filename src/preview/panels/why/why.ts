import type { PreviewDecisions } from '../../../content/decision-record.ts';
import { conditionOf, factsOf, holds, segmentName, type Visitor } from '../../../personalisation/segments/segments.ts';
import { parseTestContext, type TestContext } from '../../../personalisation/test-context.ts';
import type { ViewerTranslate, ViewerKey } from '../../../messages/viewer/index.ts';

/** A candidate of a choice and its result. */
export interface Rule {
  /** Segment or variant id as the CMS has it. */
  readonly name: string;
  readonly label: string;
  /** Terms of the condition, each with whether it holds for this visitor; none for variants. */
  readonly terms: readonly { readonly fact: string; readonly holds: boolean }[];
  readonly won: boolean;
  /**
   * Why it lost: condition does not hold, an earlier rule won, another is forced, decided otherwise, no decision, an
   * experiment draws it in the shop only, or unknown to the shop.
   */
  readonly lost: 'condition' | 'earlier' | 'forced' | 'decided' | 'undecided' | 'drawn' | 'unknown' | undefined;
}

/** A place whose content depends on the visitor. */
export interface Choice {
  readonly pointer: string;
  readonly kind: 'segmentation' | 'experience';
  readonly name: string;
  /** Ids in the frame's markup: of the block and of the experience. */
  readonly id: string | undefined;
  readonly experienceId: string | undefined;
  /** Key of the experiment that decides; undefined where a decision service does. */
  readonly experiment: string | undefined;
  readonly rules: readonly Rule[];
  /**
   * How the choice was made; `decided`: by the decision service, perhaps for the baseline; `experiment`: the baseline,
   * because an experiment draws variants in the shop only.
   */
  readonly outcome: 'forced' | 'condition' | 'decided' | 'baseline' | 'experiment' | 'none';
  /** Whether what shows is the baseline. */
  readonly isBaseline: boolean;
}

/** A block that is hidden at some widths. */
export interface Hidden {
  readonly pointer: string;
  readonly breakpoints: readonly string[];
}

type Raw = Readonly<Record<string, unknown>>;
const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const isObject = (value: unknown): value is Raw => value !== null && typeof value === 'object' && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const list = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isObject) : []);

function* placesIn(value: unknown, pointer = ''): Generator<{ readonly object: Raw; readonly pointer: string }> {
  if (Array.isArray(value)) for (const [index, entry] of value.entries()) yield* placesIn(entry, `${pointer}/${index}`);
  else if (isObject(value)) {
    yield { object: value, pointer };
    for (const [key, inner] of Object.entries(value)) yield* placesIn(inner, `${pointer}/${escape(key)}`);
  }
}

/** Decisions of the service by experience id, empty for the baseline. */
type Decided = PreviewDecisions['decided'];

const matches = (wanted: string | undefined, ...names: readonly string[]): boolean =>
  wanted !== undefined && names.some((name) => name !== '' && segmentName(name) === segmentName(wanted));

function segmentation(object: Raw, pointer: string, visitor: Visitor, context: TestContext): Choice {
  const facts = factsOf(visitor);
  const candidates = list(object['segments']).map((segment) => {
    const name = text(segment['id']);
    const condition = conditionOf(name);
    const terms =
      condition === undefined ? [] : condition.split(' ').map((fact) => ({ fact, holds: holds(fact, facts) }));
    return {
      name,
      label: text(segment['name']),
      terms,
      fits: condition !== undefined && holds(condition, facts),
      known: condition !== undefined,
    };
  });
  const forced = candidates.findIndex(({ name, label }) => matches(context.segment, name, label));
  const winner = forced >= 0 ? forced : candidates.findIndex(({ fits }) => fits);
  const rules = candidates.map(({ name, label, terms, fits, known }, index): Rule => {
    const won = index === winner;
    const lost = won ? undefined : forced >= 0 ? 'forced' : !known ? 'unknown' : fits ? 'earlier' : 'condition';
    return { name, label, terms, won, lost };
  });
  const outcome =
    forced >= 0 ? 'forced' : winner >= 0 ? 'condition' : list(object['baselines']).length > 0 ? 'baseline' : 'none';
  return {
    pointer,
    kind: 'segmentation',
    name: text(object['name']),
    id: text(object['id']) || undefined,
    experienceId: undefined,
    experiment: undefined,
    rules,
    outcome,
    isBaseline: outcome === 'baseline',
  };
}

function experience(object: Raw, pointer: string, context: TestContext, decided: Decided): Choice {
  const experienceId = text(object['experienceId']);
  const wanted = context.experiences.get(experienceId) ?? context.experiences.get(text(object['name']));
  const variants = list(object['variants']).map((variant) => ({
    name: text(variant['variantId']),
    label: text(variant['name']),
  }));
  const forced = variants.findIndex(({ name, label }) => matches(wanted, name, label));
  const experiment = text(object['experiment']) || undefined;
  // As the inline resolver: what is forced and is no variant of it, such as "baseline", leaves the baseline.
  const isForced = wanted !== undefined;
  const decision = experiment === undefined && !isForced ? decided[experienceId] : undefined;
  const winner = forced >= 0 ? forced : variants.findIndex(({ name, label }) => matches(decision, name, label));
  const undecided = experiment === undefined ? 'undecided' : 'drawn';
  const lost = isForced ? 'forced' : decision === undefined ? undecided : 'decided';
  const rules = variants.map(({ name, label }, index): Rule => ({
    name,
    label,
    terms: [],
    won: index === winner,
    lost: index === winner ? undefined : lost,
  }));
  const hasBaseline = list(object['baselines']).length > 0;
  const waiting = experiment === undefined ? 'baseline' : 'experiment';
  const outcome =
    winner < 0 && !hasBaseline ? 'none' : isForced ? 'forced' : decision === undefined ? waiting : 'decided';
  return {
    pointer,
    kind: 'experience',
    name: text(object['name']) || experienceId,
    id: text(object['id']) || undefined,
    experienceId,
    experiment,
    rules,
    outcome,
    isBaseline: winner < 0 && hasBaseline,
  };
}

/**
 * Explains every choice of an entry that depends on the visitor [SEG-12, XP-04, DEC-06]: by the same rules as
 * `chooseSegment` and the inline resolver, with the candidates that lost.
 *
 * @param item raw content of the entry
 * @param visitor whom the entry is shown to
 * @param testContext value of `p13n_testcontext`
 * @param decided what the decision service has decided
 */
export function choicesOf(item: unknown, visitor: Visitor, testContext: string, decided: Decided = {}): Choice[] {
  const context = parseTestContext(testContext);
  const choices: Choice[] = [];
  for (const { object, pointer } of placesIn(item)) {
    if (object['kind'] === 'segmentation') choices.push(segmentation(object, pointer, visitor, context));
    if (object['kind'] === 'experience') choices.push(experience(object, pointer, context, decided));
  }
  return choices;
}

/** Blocks that are hidden at some widths. */
export function hiddenIn(item: unknown): Hidden[] {
  return [...placesIn(item)].flatMap(({ object, pointer }) => {
    const breakpoints = Array.isArray(object['hideOnBreakpoint'])
      ? object['hideOnBreakpoint'].filter((one): one is string => typeof one === 'string')
      : [];
    return breakpoints.length === 0 ? [] : [{ pointer, breakpoints }];
  });
}

/** Text of a fact: `cart` → something in the cart. */
export const factText = (fact: string, t: ViewerTranslate): string => t(`why.fact.${fact}` as ViewerKey);

/** Text of a condition's term: `!in` → not signed in, `ipa|wranx` → member of IPA or member of WRANX. */
export function conditionText(term: string, t: ViewerTranslate): string {
  if (term.startsWith('!')) return t('why.not', { fact: factText(term.slice(1), t) });
  return term
    .split('|')
    .map((fact) => factText(fact, t))
    .reduce((a, b) => t('why.or', { a, b }));
}

/** Why a choice shows what it shows, for views of more than one visitor. */
export const outcomeKey = ({ outcome, experiment }: Pick<Choice, 'outcome' | 'experiment'>): ViewerKey =>
  outcome === 'none' && experiment !== undefined ? 'why.outcome.noneDrawn' : `why.outcome.${outcome}`;
