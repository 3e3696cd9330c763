import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { ERROR_IDS } from '../../src/commerce/contract/error-codes.ts';
import { errorBody } from '../../src/commerce/contract/error-body.ts';
import { HEADER } from '../../src/commerce/contract/headers.ts';
import { COMMON_ERRORS, type Host, type Operation } from '../../src/commerce/contract/operation.ts';
import { callsOf, SUBJECTS } from '../../src/commerce/contract/operations.ts';
import { CONTENT_CALLS } from './content-calls.ts';

/** Where each host answers; only the commerce API's is the document's own address. */
export interface Addresses {
  /** Base address of the shop itself (`/fapi`). */
  readonly shop: string;
  /** Base address of user-generated media. */
  readonly ugc: string;
}

const COMPONENTS = '#/components/schemas/';
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `flagReview` → `Flag review`, `payment-instruments` → `Payment instruments`. */
const words = (name: string): string =>
  capital(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('-', ' ')
      .toLowerCase(),
  );
const tagOf = (path: string): string => words(path.replace(/^.*\/|\.ts$/g, ''));
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header' as const,
  description,
  required,
  schema: { type: 'string' as const },
});
const HEADERS = [
  header(HEADER.siteId, 'The site, e.g. northfell-uk.', true),
  header(HEADER.clientApp, 'Who calls.', true),
  header(HEADER.locale, 'Language and country, e.g. en-gb; the query has the same.'),
  header(HEADER.correlationId, 'Comes back in error responses.'),
];
const IDEMPOTENCY_KEY = header(
  HEADER.idempotencyKey,
  'The same key again gets the same answer, once. A secret of the caller: 122 random bits or more, and never in a log, ' +
    'because whoever knows the key of an order call can read the order.',
);
const LEAD_SOURCE = header(HEADER.leadSource, 'Where a member came from.');

/** What a caller sends. */
function bodyOf(body: z.ZodType) {
  const { $schema: _schema, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return { required: true, ...json(schema) };
}

/** The contract's exported shapes by name, and every answer. */
function namedShapes() {
  const names = z.registry<{ id: string }>();
  const add = (shape: z.ZodType, id: string): void => void (names.has(shape) || names.add(shape, { id }));
  add(errorBody, 'ErrorBody');
  for (const subject of Object.values(SUBJECTS)) {
    for (const [name, shape] of Object.entries(subject))
      if (shape instanceof z.ZodObject && !name.endsWith('Query')) add(shape, capital(name));
    for (const [id, { response }] of callsOf(subject)) if (response) add(response, `${capital(id)}Answer`);
  }
  return names;
}

/** Schemas that `wanted` need, without what JSON Schema has for documents of their own. */
function componentsOf(names: ReturnType<typeof namedShapes>, wanted: readonly string[]): Map<string, object> {
  const { schemas } = z.toJSONSchema(names, { uri: (id) => COMPONENTS + id, unrepresentable: 'any' });
  const found = new Map<string, object>();
  const visit = (name: string): void => {
    const known = schemas[name];
    if (known === undefined || found.has(name)) return;
    const { $schema: _schema, $id: _id, ...schema } = known;
    found.set(name, schema);
    for (const [, inner = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) visit(inner);
  };
  for (const name of wanted) visit(name);
  return found;
}

/** Error responses by their status; each code with the name that messages are keyed by. */
function errorsOf({ errors }: Operation) {
  const all = Object.entries({ ...COMMON_ERRORS, ...errors });
  const described = ([code]: [string, number]): string => `${code} ${ERROR_IDS[code as keyof typeof ERROR_IDS]}`;
  return Object.fromEntries(
    [...Map.groupBy(all, ([, status]) => status)].map(([status, codes]) => [
      status,
      { description: codes.map(described).join(', '), ...json({ $ref: `${COMPONENTS}ErrorBody` }) },
    ]),
  );
}

/** The OpenAPI 3.1 document of every call of the contract and of the content API. Shapes with a name stand once. */
export function openApiDocument({ shop, ugc }: Addresses) {
  const app = new OpenAPIHono();
  const { openAPIRegistry: registry } = app;
  const servers: Partial<Record<Host, string>> = { shop, ugc };
  const subjects = Object.entries(SUBJECTS);
  const names = namedShapes();
  const nameOf = (shape: z.ZodType): string => names.get(shape)?.id ?? '';
  const answers = subjects.flatMap(([, subject]) =>
    callsOf(subject).flatMap(([, { response }]) => (response ? [nameOf(response)] : [])),
  );
  for (const [name, schema] of componentsOf(names, ['ErrorBody', ...answers]))
    registry.registerComponent('schemas', name, schema);
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });

  for (const [path, subject] of subjects) {
    for (const [id, operation] of callsOf(subject)) {
      const { host, query, body, response, status } = operation;
      const params = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()]);
      const server = host && servers[host];
      registry.registerPath(
        createRoute({
          operationId: id,
          tags: [tagOf(path)],
          summary: words(id),
          method: operation.method.toLowerCase() as 'get',
          path: operation.path,
          ...(server !== undefined && { servers: [{ url: server }] }),
          security: operation.auth === 'none' ? [] : [{ bearer: [] }],
          parameters: [
            ...(host === 'shop' ? [] : HEADERS),
            ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
            ...(id === 'loyaltyToken' ? [LEAD_SOURCE] : []),
          ],
          request: {
            query,
            ...(params.length > 0 && { params: z.object(Object.fromEntries(params) as z.ZodRawShape) }),
            ...(body && { body: bodyOf(body) }),
          },
          responses: {
            [status]: {
              description: 'Success',
              ...(response && json({ $ref: COMPONENTS + nameOf(response) })),
            },
            ...errorsOf(operation),
          },
        }),
      );
    }
  }
  for (const call of CONTENT_CALLS) registry.registerPath(createRoute(call));
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Northfell', version: '1' },
    tags: [...subjects.map(([path]) => ({ name: tagOf(path) })), { name: 'Content' }],
  });
}
