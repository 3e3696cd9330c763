import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMON_ERRORS, type Operation } from '../../../src/commerce/contract/operation.ts';
import { operations } from '../../../src/commerce/contract/operations.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { literal, SPECIFIED } from '../support/specified.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
type Body = { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> };
interface Described {
  readonly operationId: string;
  readonly servers?: readonly { readonly url: string }[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body & { readonly description: string }>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

let shop: Shop;
let document: Document;
const calls = new Map<string, { readonly method: string; readonly path: string; readonly call: Described }>();
beforeAll(async () => {
  shop = await openShop({ shopOrigin: 'https://shop.example' });
  document = (await (await shop.raw('/openapi.json')).json()) as Document;
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, call] of Object.entries(methods)) calls.set(call.operationId, { method, path, call });
});
afterAll(() => shop.close());

const resolved = (schema: Schema | undefined): Schema | undefined =>
  schema?.$ref === undefined ? schema : document.components.schemas[schema.$ref.replace(/^.*\//, '')];
const schemaOf = (body: Body | undefined): Schema | undefined => resolved(body?.content?.['application/json']?.schema);
const named = (schema: Schema | undefined, path: string): Schema | undefined =>
  path.split('.').reduce<Schema | undefined>((at, name) => {
    const given = resolved(at);
    const whole = given?.anyOf?.map(resolved).find((one) => one?.properties !== undefined) ?? given;
    return (resolved(whole?.items) ?? whole)?.properties?.[name];
  }, schema);

test('[HTTP-16] /openapi.json is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  const validator = new Validator();
  // A copy: the validator resolves references in place.
  expect(await validator.validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>)).toEqual({
    valid: true,
  });
  expect(validator.version).toBe('3.1');
});

test('it says of every call with an idempotency key that the key is a secret, which belongs in no log', () => {
  const keyed = Object.values(operations as Readonly<Record<string, Operation>>).filter(({ idempotent }) => idempotent);
  expect(keyed.map(({ id }) => id)).toContain('placeOrder');
  for (const { id } of keyed) {
    const key = calls.get(id)?.call.parameters?.find(({ name }) => name === 'idempotency-key');
    expect(key?.description, id).toMatch(/secret.*never in a log/);
  }
});

test('[HTTP-16] it describes every call of the contract, and of the others those of the content API alone', () => {
  const content = [...calls.values()].filter(({ path }) => path.startsWith('/{mode}/caas/v1/canvas/'));
  expect([...calls.keys()].sort()).toEqual(
    [...Object.keys(operations), ...content.map(({ call }) => call.operationId)].sort(),
  );
});

test.each(SPECIFIED)('[HTTP-16] $row is described with its fields: $method $path', (specified) => {
  const { method, path, call } = calls.get(specified.call) ?? {};
  expect([method?.toUpperCase(), path]).toEqual([
    specified.method,
    literal(specified.path).replace(/addressRules\/[^{]*/, 'addressRules/'),
  ]);
  const { query, errors, response, status } = operations[specified.call] as Operation;
  const names = (place: string) => call?.parameters?.filter((one) => one.in === place).map(({ name }) => name) ?? [];
  expect(names('path')).toEqual(
    [...specified.path.replace('{token}', '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  expect(names('query')).toEqual(expect.arrayContaining([...specified.query, ...Object.keys(query.shape)]));
  const lacking = [
    ...specified.body.filter((field) => named(schemaOf(call?.requestBody), field) === undefined),
    ...specified.answer.filter((field) => named(schemaOf(call?.responses[status]), field) === undefined),
  ];
  expect(lacking).toEqual([]);
  expect(schemaOf(call?.responses[status]) !== undefined).toBe(response !== undefined);
  for (const [code, answered] of Object.entries({ ...COMMON_ERRORS, ...errors }))
    expect(call?.responses[answered]?.description).toMatch(new RegExp(`\\b${code}\\b`));
});

test('calls of other hosts name where they are answered', () => {
  expect(calls.get('mediaRoot')?.call.servers).toEqual([{ url: 'https://shop.example/api/ugc' }]);
  expect(calls.get('serverTime')?.call.servers).toEqual([{ url: 'https://shop.example' }]);
  expect(calls.get('readCart')?.call.servers).toBeUndefined();
});

test('a shape that many calls answer with stands once', () => {
  expect(document.components.schemas).toHaveProperty('Cart');
  expect(calls.get('readCart')?.call.responses['200']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Cart',
  });
});

test('the reference to browse is there in development only', async () => {
  const developing = await openShop({ reference: true });
  const at = async (one: Shop, path: string) => (await one.raw(path)).status;
  for (const path of [
    '/reference',
    '/reference/swagger-ui.css',
    '/reference/swagger-ui-bundle.js',
    '/reference/start.js',
  ])
    expect([path, await at(developing, path), await at(shop, path)]).toEqual([path, 200, 404]);
  expect(await at(developing, '/reference/..%2fpackage.json')).toBe(404);
  await developing.close();
});
