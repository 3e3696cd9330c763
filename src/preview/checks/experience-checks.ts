import { excerptOf } from '../../blocks/_kit/parse/issues.ts';
import type { SiteRules } from '../../content/site-rules.ts';
import { segmentName } from '../../personalisation/segments/segments.ts';
import { BASELINE } from '../../personalisation/test-context.ts';

/** What decides for experiences, as far as it says what it knows. */
export interface Deciders {
  /** Attributes an experiment asks for and the shop never sends, by the key of the experiment. */
  readonly unsent: (experiment: string) => readonly string[];
  /** Names of what is shown, by experiment; undefined where the service does not say which there are. */
  readonly experiments?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** The same by experience, of the rules of the decision service. */
  readonly decisions?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
}

/** Nothing is known of what decides. */
export const NO_DECIDERS: Deciders = { unsent: () => [] };

/** Reads what decides from the rules of a site. */
export function decidersOf(rules: SiteRules | undefined, unsent: Deciders['unsent'] = NO_DECIDERS.unsent): Deciders {
  const of = (source: 'experiments' | 'decisions'): ReadonlyMap<string, ReadonlySet<string>> | undefined =>
    rules === undefined || rules.knows[source] === 'unknown'
      ? undefined
      : new Map(
          rules.rules
            .filter((rule) => rule.source === source && rule.of !== 'slot')
            .map(({ id, parts }) => [id, new Set(parts.flatMap(({ shares }) => Object.keys(shares)))]),
        );
  return { unsent, experiments: of('experiments'), decisions: of('decisions') };
}

/** An experience whose experiment needs attributes that the shop never sends, so that it matches no visitor. */
export interface UnsentAttributes {
  readonly pointer: string;
  readonly kind: string;
  readonly rule: 'unsent_attributes';
  /** Key of the experiment. */
  readonly experiment: string;
  readonly attributes: readonly string[];
  /** Short JSON of what stood there. */
  readonly received: string;
}

/** A name that what decides does not know: a misspelt experiment, experience or variant. */
export interface UnknownName {
  readonly pointer: string;
  readonly kind: string;
  readonly rule: 'unknown_experiment' | 'unknown_decision' | 'unknown_variant';
  readonly value: string;
  /** Names that are known there. */
  readonly known: readonly string[];
  readonly received: string;
}

type Fields = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isObject = (value: unknown): value is Fields => value !== null && typeof value === 'object';

/**
 * What is wrong with the names by which an experience and what decides for it find each other.
 *
 * @param fields of the experience, as content has it
 * @param at its pointer
 */
export function experienceIssues(
  fields: Fields,
  at: string,
  { unsent, experiments, decisions }: Deciders,
): (UnsentAttributes | UnknownName)[] {
  const kind = 'experience';
  const experiment = textOf(fields['experiment']);
  const isDrawn = experiment !== '';
  const [field, id, known] = isDrawn
    ? (['experiment', experiment, experiments] as const)
    : (['experienceId', textOf(fields['experienceId']), decisions] as const);
  const pointer = `${at}/${field}`;
  const received = excerptOf(fields[field]);
  const attributes = isDrawn ? unsent(id) : [];
  const missing: UnsentAttributes[] =
    attributes.length === 0 ? [] : [{ pointer, kind, rule: 'unsent_attributes', experiment: id, attributes, received }];
  if (known === undefined || id === '') return missing;
  const shown = known.get(id);
  if (shown === undefined) {
    const rule = isDrawn ? 'unknown_experiment' : 'unknown_decision';
    return [...missing, { pointer, kind, rule, value: id, known: [...known.keys()].sort(), received }];
  }
  const variants: readonly unknown[] = Array.isArray(fields['variants']) ? fields['variants'] : [];
  const names = new Set([...shown].map(segmentName));
  const strangers = variants.flatMap((variant, index): UnknownName[] => {
    const own = isObject(variant) ? [textOf(variant['variantId']), textOf(variant['name'])] : [];
    const [value = ''] = own;
    // What decides may name a variant by its id or by its name.
    if (value === '' || own.some((name) => names.has(segmentName(name)))) return [];
    return [
      {
        pointer: `${at}/variants/${index}/variantId`,
        kind,
        rule: 'unknown_variant',
        value,
        known: [...shown].filter((name) => name !== BASELINE).sort(),
        received: excerptOf(isObject(variant) ? variant['variantId'] : undefined),
      },
    ];
  });
  return [...missing, ...strangers];
}
