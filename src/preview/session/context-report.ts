import type { MessageParams } from '../../messages/message.ts';
import { conditionOf, segmentName } from '../../personalisation/segments/segments.ts';
import { BASELINE } from '../../personalisation/test-context.ts';
import { objectsIn } from './audiences.ts';
import type { ViewerKey } from '../../messages/viewer/index.ts';

/** One pair of the test context, e.g. `segment:employee`. */
export interface ContextPair {
  readonly name: string;
  readonly value: string;
}

/** Segments and experiences with their variants that a canvas contains and a test context can force. */
export interface Choices {
  readonly segments: ReadonlySet<string>;
  /** Experience id or name → variant ids and names. */
  readonly experiences: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether the decision service has something to decide, which is told of the segments of a visitor. */
  readonly asksService: boolean;
}

/** Why a pair has no effect: message key and values. */
export interface Reason {
  readonly key: ViewerKey;
  readonly params: MessageParams;
}

export interface ContextReport {
  readonly pairs: readonly ContextPair[];
  /** Pairs without effect on what is shown, with the reason. */
  readonly unmatched: readonly { readonly pair: string; readonly reason: Reason }[];
  /** Segments used in the entries shown, sorted. */
  readonly offered: readonly string[];
}

/** `name:value` pairs of `p13n_testcontext`; later ones win (reading 4). Parts without a colon yield an empty value. */
export function parsePairs(raw: string): ContextPair[] {
  const pairs = new Map<string, ContextPair>();
  for (const part of raw
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const colon = part.indexOf(':');
    const name = (colon < 0 ? part : part.slice(0, colon)).trim();
    pairs.delete(name);
    pairs.set(name, { name, value: colon < 0 ? '' : part.slice(colon + 1).trim() });
  }
  return [...pairs.values()];
}

const textsOf = (value: unknown, keys: readonly string[]): string[] =>
  value !== null && typeof value === 'object'
    ? keys
        .map((key) => Reflect.get(value, key))
        .filter((text): text is string => typeof text === 'string' && text !== '')
    : [];
/** By what a test context chooses. The name of a segment is for editors alone, and the id of a block is its anchor. */
const segmentsOf = ({ segments }: Readonly<Record<string, unknown>>): string[] =>
  listOf(segments).flatMap((segment) => textsOf(segment, ['id']).map(segmentName));
const experienceNames = (experience: object): string[] => textsOf(experience, ['experienceId', 'name']);
const variantNames = (variant: unknown): string[] => textsOf(variant, ['variantId', 'name']);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Segments and experiences in raw content. */
export function choicesIn(items: readonly unknown[]): Choices {
  const segments = new Set<string>();
  const experiences = new Map<string, Set<string>>();
  let asksService = false;
  for (const object of objectsIn(items)) {
    if (object['kind'] === 'segmentation') for (const name of segmentsOf(object)) segments.add(name);
    if (object['kind'] === 'experience') {
      asksService ||= object['experiment'] === undefined;
      const variants = new Set(listOf(object['variants']).flatMap(variantNames));
      for (const name of experienceNames(object)) experiences.set(name, variants);
    }
  }
  return { segments, experiences, asksService };
}

/** Test contexts with an effect on a content item: one per segment and variant. */
export function contextsIn(item: unknown): string[] {
  const contexts = new Set<string>();
  for (const object of objectsIn([item])) {
    if (object['kind'] === 'segmentation') for (const name of segmentsOf(object)) contexts.add(`segment:${name}`);
    // Id and name of a variant select the same: list one of them.
    if (object['kind'] === 'experience')
      for (const name of experienceNames(object).slice(0, 1)) {
        const values = listOf(object['variants']).flatMap((variant) => variantNames(variant).slice(0, 1));
        // Where a service decides, its baseline is not what everybody sees.
        if (values.length > 0 && object['experiment'] === undefined) values.push(BASELINE);
        for (const value of values) contexts.add(`${name}:${value}`);
      }
  }
  return [...contexts];
}

/** What a segment says of a visitor: `loyalty-member` that they are signed in and in a group. */
const factsOfSegment = (name: string): readonly string[] => (conditionOf(name) ?? '').match(/\w+/g) ?? [];

/** Whether a visitor of one segment may see another one's content for being in the first. */
const bears = (name: string, other: string): boolean => {
  const facts = factsOfSegment(name);
  return factsOfSegment(other).some((fact) => facts.includes(fact));
};

/**
 * Which pairs of a test context have an effect on what is shown [VIEW-10].
 *
 * @param raw value of `p13n_testcontext`
 * @param items raw content of the entries shown
 * @param known every segment name the shop knows; empty when not known
 */
export function contextReport(raw: string, items: readonly unknown[], known: readonly string[]): ContextReport {
  const pairs = parsePairs(raw);
  const { segments, experiences, asksService } = choicesIn(items);
  const reasonFor = ({ name, value }: ContextPair): Reason | undefined => {
    if (value === '') return { key: 'reason.pair', params: {} };
    if (name === 'segment') {
      const segment = segmentName(value);
      if (segments.has(segment)) return undefined;
      // Whoever is in it is in others, too, and the rules of the decision service may name it.
      if (conditionOf(segment) !== undefined && (asksService || [...segments].some((other) => bears(segment, other))))
        return undefined;
      return {
        key: known.length > 0 && !known.includes(segment) ? 'reason.noSegment' : 'reason.segmentElsewhere',
        params: { value, known: known.join(', ') },
      };
    }
    const variants = experiences.get(name);
    if (variants === undefined)
      return experiences.size === 0
        ? { key: 'reason.noExperiences', params: { value: name } }
        : { key: 'reason.noExperience', params: { value: name, known: [...experiences.keys()].join(', ') } };
    if (variants.has(value) || value === BASELINE) return undefined;
    return { key: 'reason.noVariant', params: { name, value, known: [...variants, BASELINE].join(', ') } };
  };
  return {
    pairs,
    unmatched: pairs.flatMap((pair) => {
      const reason = reasonFor(pair);
      return reason === undefined
        ? []
        : [{ pair: pair.value === '' ? pair.name : `${pair.name}:${pair.value}`, reason }];
    }),
    offered: [...segments].sort(),
  };
}

/**
 * Test context with one choice made, in place of what was chosen under any of its names.
 *
 * @param names of the choice: `segment`, or id and name of an experience; the first is written
 * @param value empty to leave the choice open
 */
export function withPair(raw: string, names: readonly string[], value: string): string {
  const others = parsePairs(raw).filter(({ name }) => !names.includes(name));
  const [name = ''] = names;
  return [...others, ...(value === '' ? [] : [{ name, value }])]
    .map((pair) => (pair.value === '' ? pair.name : `${pair.name}:${pair.value}`))
    .join(',');
}
