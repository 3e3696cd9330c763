import { NEVER } from '../../../blocks/_kit/pieces/candidates.ts';
import type { PreviewDecisions } from '../../../content/decision-record.ts';
import { type Choose, type ElementData, openResolver } from '../../../personalisation/segments/run-resolver.ts';
import { conditionOf, segmentName, stateOf, type Visitor } from '../../../personalisation/segments/segments.ts';
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

/** Whom choices are made for, by the script of the page that makes them. */
interface Deciders {
  /** With what is forced. */
  readonly choose: Choose;
  /** By nothing but the visitor. */
  readonly unforced: Choose;
}

/** The baseline among candidates, after all others; none without one. */
const baselineOf = (object: Raw): ElementData[] => (list(object['baselines']).length > 0 ? [{ baseline: '' }] : []);

function segmentation(object: Raw, pointer: string, { choose, unforced }: Deciders): Choice {
  const segments = list(object['segments']).map((segment) => {
    const name = text(segment['id']);
    const condition = conditionOf(name);
    // As blocks/segmentation/candidates.ts writes it.
    return {
      name,
      label: text(segment['name']),
      condition,
      data: { segment: segmentName(name), when: condition ?? NEVER },
    };
  });
  const candidates = segments.map(({ data }) => data);
  const forced = choose(
    {},
    candidates.map((data) => ({ ...data, when: NEVER })),
  );
  const winner = choose({}, [...candidates, ...baselineOf(object)]);
  const holds = (when: string): boolean => unforced({}, [{ when }]) !== undefined;
  const rules = segments.map(({ name, label, condition }, index): Rule => {
    const won = index === winner;
    const fits = condition !== undefined && holds(condition);
    const lost = forced !== undefined ? 'forced' : condition === undefined ? 'unknown' : fits ? 'earlier' : 'condition';
    const terms = condition === undefined ? [] : condition.split(' ').map((fact) => ({ fact, holds: holds(fact) }));
    return { name, label, terms, won, lost: won ? undefined : lost };
  });
  const isBaseline = winner === candidates.length;
  const outcome =
    winner === undefined ? 'none' : isBaseline ? 'baseline' : forced === undefined ? 'condition' : 'forced';
  return {
    pointer,
    kind: 'segmentation',
    name: text(object['name']),
    id: text(object['id']) || undefined,
    experienceId: undefined,
    experiment: undefined,
    rules,
    outcome,
    isBaseline,
  };
}

/** A decision that no content can name. */
const NO_VARIANT = ' ';

function experience(object: Raw, pointer: string, { choose }: Deciders, decided: Decided): Choice {
  const experienceId = text(object['experienceId']);
  const name = text(object['name']);
  const root = { experience: experienceId, name: name || undefined };
  const variants = list(object['variants']).map((variant) => ({
    name: text(variant['variantId']),
    label: text(variant['name']),
  }));
  // As blocks/experience/candidates.ts writes them.
  const candidates = variants.map((variant) => ({
    segment: segmentName(variant.name),
    name: variant.label === '' ? undefined : segmentName(variant.label),
    when: NEVER,
  }));
  const experiment = text(object['experiment']) || undefined;
  // What is forced is put over any decision, also where it is no variant, such as "baseline".
  const isForced = choose(root, [{ segment: NO_VARIANT }], { [experienceId]: NO_VARIANT }) === undefined;
  const own = experiment === undefined ? decided : {};
  const winner = choose(root, [...candidates, ...baselineOf(object)], own);
  const isDecided = !isForced && Object.hasOwn(own, experienceId);
  const undecided = experiment === undefined ? 'undecided' : 'drawn';
  const lost = isForced ? 'forced' : isDecided ? 'decided' : undecided;
  const rules = variants.map((variant, index): Rule => {
    const won = index === winner;
    return { ...variant, terms: [], won, lost: won ? undefined : lost };
  });
  const waiting = experiment === undefined ? 'baseline' : 'experiment';
  const outcome = winner === undefined ? 'none' : isForced ? 'forced' : isDecided ? 'decided' : waiting;
  return {
    pointer,
    kind: 'experience',
    name: name || experienceId,
    id: text(object['id']) || undefined,
    experienceId,
    experiment,
    rules,
    outcome,
    isBaseline: winner === candidates.length,
  };
}

/**
 * Explains every choice of an entry that depends on the visitor [SEG-12, XP-04, DEC-06]: the inline script of the page
 * makes it, and is asked why each other candidate has lost.
 *
 * @param item raw content of the entry
 * @param visitor whom the entry is shown to
 * @param testContext value of `p13n_testcontext`
 * @param decided what the decision service has decided
 */
export function choicesOf(item: unknown, visitor: Visitor, testContext: string, decided: Decided = {}): Choice[] {
  const state = stateOf(visitor);
  const choose = openResolver(state, testContext);
  const deciders = { choose, unforced: testContext === '' ? choose : openResolver(state, '') };
  const choices: Choice[] = [];
  for (const { object, pointer } of placesIn(item)) {
    if (object['kind'] === 'segmentation') choices.push(segmentation(object, pointer, deciders));
    if (object['kind'] === 'experience') choices.push(experience(object, pointer, deciders, decided));
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
