import type { RuleCondition, RulePart, SiteRule } from '../../content/site-rules.ts';

/** Visitor attributes sent to experiments for audience conditions. None identifies a person. */
export const ATTRIBUTES = [
  'locale',
  'site',
  'region',
  'signed-in',
  'cart',
  'loyalty',
  'employee',
  'athlete',
  'ipa',
  'wranx',
] as const;

/** Attribute values of a visitor. */
export type VisitorAttributes = Readonly<Record<(typeof ATTRIBUTES)[number], string | boolean>>;

const SENT: ReadonlySet<string> = new Set(ATTRIBUTES);
/** Prefix of attributes the vendor's SDK sets, such as `$opt_user_agent`. */
const RESERVED_PREFIX = '$opt_';
const OPERATORS: ReadonlySet<unknown> = new Set(['and', 'or', 'not']);

type Raw = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Raw => value !== null && typeof value === 'object' && !Array.isArray(value);
const listOf = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Leaves of a nested condition: ids in audience lists (`["and", "1", ["or", "2"]]`), objects in conditions. */
function* leavesOf(condition: unknown): Generator<unknown> {
  if (Array.isArray(condition)) for (const part of condition) yield* leavesOf(part);
  else if (!OPERATORS.has(condition)) yield condition;
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The experiment with a key, or every rule of the flag with that key. */
function rulesOf(datafile: Raw, key: string): readonly Raw[] {
  const experiments = [
    ...listOf(datafile['experiments']),
    ...listOf(datafile['groups']).flatMap((group) => listOf(group['experiments'])),
  ];
  const flag = listOf(datafile['featureFlags']).find((one) => one['key'] === key);
  if (flag === undefined) return experiments.filter((one) => one['key'] === key);
  const own = textsOf(flag['experimentIds']);
  const rollout = listOf(datafile['rollouts']).find(({ id }) => id === flag['rolloutId']);
  return [...experiments.filter(({ id }) => own.includes(id)), ...listOf(rollout?.['experiments'])];
}

/** Audiences by id; a typed one overrides the plain one with the same id. */
const audiencesOf = (datafile: Raw): ReadonlyMap<unknown, Raw> =>
  new Map([...listOf(datafile['audiences']), ...listOf(datafile['typedAudiences'])].map((one) => [one['id'], one]));

/**
 * Attributes that the audiences of an experiment or flag use but the shop never sends. A condition on such an
 * attribute matches no visitor, and the vendor's SDK does not report it.
 *
 * @param text datafile, version 4, as JSON
 * @param key key of the experiment or flag, as used in content
 * @returns sorted names; none for a key the datafile does not have
 */
export function unsentAttributes(text: string, key: string): readonly string[] {
  const datafile = parsed(text);
  if (!isObject(datafile)) return [];
  const audiences = audiencesOf(datafile);
  const names = rulesOf(datafile, key)
    .flatMap((rule) => [...leavesOf(rule['audienceConditions'] ?? rule['audienceIds'])])
    .flatMap((id) => [...leavesOf(parsed(audiences.get(id)?.['conditions']))])
    .filter(isObject)
    .filter(({ type }) => type === undefined || type === 'custom_attribute')
    .map(({ name }) => name)
    .filter((name): name is string => typeof name === 'string' && !SENT.has(name) && !name.startsWith(RESERVED_PREFIX));
  return [...new Set(names)].sort();
}

/** A condition of an audience in a few words: `locale = en-gb`, `age gt 30`. */
const termOf = ({ name, match, value }: Raw): string =>
  `${String(name)} ${match === undefined || match === 'exact' ? '=' : String(match)} ${JSON.stringify(value ?? null).replace(/^"|"$/g, '')}`;

/** Clauses of which all have to hold; of the terms in one clause one is enough. */
type Clauses = readonly (readonly string[])[];

/** An audience as clauses. What cannot be written as clauses is one term, as the vendor writes it. */
function clausesOf(condition: unknown, audiences: ReadonlyMap<unknown, Raw>): Clauses {
  if (isObject(condition)) return [[termOf(condition)]];
  if (!Array.isArray(condition)) {
    const audience = audiences.get(condition);
    return audience === undefined ? [[String(condition)]] : clausesOf(parsed(audience['conditions']), audiences);
  }
  const [first] = condition as readonly unknown[];
  const operator = OPERATORS.has(first) ? first : 'or';
  const parts = (OPERATORS.has(first) ? condition.slice(1) : condition).map((part) => clausesOf(part, audiences));
  if (operator === 'and' || (operator === 'or' && parts.length === 1)) return parts.flat();
  if (operator === 'or' && parts.every((clauses) => clauses.length === 1)) return [parts.flatMap(([one]) => one ?? [])];
  const inner = parts.map((clauses) =>
    clauses.map((terms) => (terms.length > 1 ? `(${terms.join(' | ')})` : (terms[0] ?? ''))).join(' & '),
  );
  return [[operator === 'not' ? `! (${inner.join(' | ')})` : inner.map((part) => `(${part})`).join(' | ')]];
}

/** Hundredths of a percent are what traffic is divided into. */
const SLOTS_PER_PERCENT = 100;

function partOf(rule: Raw, audiences: ReadonlyMap<unknown, Raw>): RulePart {
  const names = new Map(listOf(rule['variations']).map(({ id, key }) => [id, String(key)]));
  const shares: Record<string, number> = {};
  let from = 0;
  for (const { entityId, endOfRange } of listOf(rule['trafficAllocation'])) {
    const name = names.get(entityId);
    const end = typeof endOfRange === 'number' ? endOfRange : from;
    // What no variation has falls to nobody.
    if (name !== undefined) shares[name] = (shares[name] ?? 0) + (end - from) / SLOTS_PER_PERCENT;
    from = end;
  }
  const asked = rule['audienceConditions'] ?? rule['audienceIds'];
  const clauses = Array.isArray(asked) && asked.length === 0 ? [] : clausesOf(asked ?? ['and'], audiences);
  return {
    name: undefined,
    conditions: clauses
      .filter(({ length }) => length > 0)
      .map((wanted): RuleCondition => ({ type: 'attribute', wanted })),
    from: undefined,
    to: undefined,
    shares,
  };
}

/**
 * The experiments and flags of a datafile: who takes part, and in which shares. A datafile has no dates.
 *
 * @param text datafile, version 4, as JSON
 */
export function experimentRules(text: string): SiteRule[] {
  const datafile = parsed(text);
  if (!isObject(datafile)) return [];
  const audiences = audiencesOf(datafile);
  const flags = listOf(datafile['featureFlags']);
  const ofFlags = new Set(flags.flatMap((flag) => textsOf(flag['experimentIds'])));
  const alone = [
    ...listOf(datafile['experiments']),
    ...listOf(datafile['groups']).flatMap((group) => listOf(group['experiments'])),
  ].filter(({ id }) => !ofFlags.has(id));
  return [...alone, ...flags].flatMap(({ key, name }) => {
    if (typeof key !== 'string') return [];
    const all = rulesOf(datafile, key);
    const running = all.filter(({ status }) => status === 'Running');
    const isActive = running.length > 0;
    return [
      {
        source: 'experiments' as const,
        id: key,
        file: undefined,
        title: typeof name === 'string' && name !== '' ? name : key,
        isActive,
        parts: (isActive ? running : all).map((rule) => partOf(rule, audiences)),
      },
    ];
  });
}

/** The customer-data platform that a datafile names, and the segments its audiences ask for. */
export interface CustomerDataPlatform {
  /** Base URL without trailing slash. */
  readonly host: string;
  readonly publicKey: string;
  readonly segments: readonly string[];
}

/** The customer-data platform of a datafile (version 4, as JSON): its `odp` integration. Undefined when it has none. */
export function customerDataPlatform(text: string): CustomerDataPlatform | undefined {
  const datafile = parsed(text);
  if (!isObject(datafile)) return undefined;
  const { host, publicKey } = listOf(datafile['integrations']).find(({ key }) => key === 'odp') ?? {};
  if (typeof host !== 'string' || typeof publicKey !== 'string' || !/^https?:\/\//.test(host)) return undefined;
  const segments = listOf(datafile['typedAudiences'])
    .flatMap(({ conditions }) => [...leavesOf(parsed(conditions))])
    .filter(isObject)
    .filter(({ match }) => match === 'qualified')
    .map(({ value }) => value)
    .filter((value): value is string => typeof value === 'string');
  return { host: host.replace(/(?<!\/)\/+$/, ''), publicKey, segments: [...new Set(segments)].sort() };
}
