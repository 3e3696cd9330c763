import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Operation } from '../../../src/commerce/contract/operation.ts';

/** One call as the specification lists it (docs/requirements/calls.tsv); nested fields are separated by dots. */
export interface SpecifiedCall {
  /** Requirement, e.g. `CALL-CART-06`. */
  readonly row: string;
  /** Its operation id in the contract. */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly answer: readonly string[];
}

const words = (text: string): string[] => text.split(' ').filter(Boolean);

/** Every call of D2 §7, copied from the specification and not from the contract. */
export const SPECIFIED: readonly SpecifiedCall[] = readFileSync(
  new URL('../../../docs/requirements/calls.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const [row = '', call = '', method = '', path = '', query = '', body = '', answer = ''] = line.split('\t');
    return { row, call, method, path, query: words(query), body: words(body), answer: words(answer) };
  });

/** Fields of an entity (D1 §3), and where a call has them. */
export interface SpecifiedEntity {
  readonly entity: string;
  readonly call: string;
  readonly part: 'body' | 'answer';
  /** Path of the object that has the fields; empty for the whole. */
  readonly at: string;
  readonly fields: readonly string[];
}

/** Every entity of D1 §3 that a call carries, copied from the specification (docs/requirements/entities.tsv). */
export const ENTITIES: readonly SpecifiedEntity[] = readFileSync(
  new URL('../../../docs/requirements/entities.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const [entity = '', , call = '', part = '', at = '', names = ''] = line.split('\t');
    return { entity, call, part: part as SpecifiedEntity['part'], at, fields: words(names) };
  });

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Every field of a JSON schema by its path, without list indices: `variants.quantity`. */
function fieldsOf({ properties = {}, items, anyOf = [] }: Schema, prefix = ''): string[] {
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    prefix + name,
    ...fieldsOf(inner, `${prefix}${name}.`),
  ]);
  return [...own, ...(items ? fieldsOf(items, prefix) : []), ...anyOf.flatMap((one) => fieldsOf(one, prefix))];
}

const fields = (shape: z.ZodType | undefined, io: 'input' | 'output'): Set<string> =>
  new Set(shape === undefined ? [] : fieldsOf(z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema));

/** Specified fields that the call's schemas lack. */
export function missingFields(specified: SpecifiedCall, operation: Operation): string[] {
  const missing = (names: readonly string[], known: Set<string>, where: string) =>
    names.filter((name) => !known.has(name)).map((name) => `${where} ${name}`);
  return [
    ...missing(specified.query, fields(operation.query, 'input'), 'query'),
    ...missing(specified.body, fields(operation.body, 'input'), 'body'),
    ...missing(specified.answer, fields(operation.response, 'output'), 'answer'),
  ];
}

/** Fields of an entity that the call's schema lacks. */
export function missingOfEntity({ part, at, fields: names }: SpecifiedEntity, operation: Operation): string[] {
  const known = part === 'body' ? fields(operation.body, 'input') : fields(operation.response, 'output');
  return names.filter((name) => !known.has(at === '' ? name : `${at}.${name}`));
}

/** The specification leaves the prefix of the address rules to the project (CALL-UTIL-02). */
const PREFIX = '/consumers-v3/utilities/addressRules/';
/** A specified path with that prefix filled in. */
export const literal = (path: string): string => path.replace('{token}', PREFIX);

const patternOf = (path: string): RegExp => new RegExp(`^${literal(path).replace(/\{\w+\}/g, '[^/]+')}$`);

/**
 * Differences between a request and the specification.
 * @param id the call's id in the contract
 * @param pathname of the request, without the API's base
 */
export function notAsSpecified(id: string, method: string, pathname: string, operation: Operation): string[] {
  const specified = SPECIFIED.find(({ call }) => call === id);
  if (specified === undefined) return [`${id} is no call of the specification`];
  const isThere = method === specified.method && patternOf(specified.path).test(pathname);
  return [
    ...(isThere ? [] : [`${method} ${pathname} is not ${specified.method} ${specified.path}`]),
    ...missingFields(specified, operation),
  ];
}
