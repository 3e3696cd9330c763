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
  // A typed audience overrides the plain one with the same id.
  const audiences = new Map(
    [...listOf(datafile['audiences']), ...listOf(datafile['typedAudiences'])].map((one) => [one['id'], one]),
  );
  const names = rulesOf(datafile, key)
    .flatMap((rule) => [...leavesOf(rule['audienceConditions'] ?? rule['audienceIds'])])
    .flatMap((id) => [...leavesOf(parsed(audiences.get(id)?.['conditions']))])
    .filter(isObject)
    .filter(({ type }) => type === undefined || type === 'custom_attribute')
    .map(({ name }) => name)
    .filter((name): name is string => typeof name === 'string' && !SENT.has(name) && !name.startsWith(RESERVED_PREFIX));
  return [...new Set(names)].sort();
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
