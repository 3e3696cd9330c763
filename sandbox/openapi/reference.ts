import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const REFERENCE_PATH = '/reference';

/** Files of swagger-ui-dist, which only a development machine has. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'list', filter: true, defaultModelsExpandDepth: 0 });`;
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Calls of the reference backend</title>
    <link rel="stylesheet" href="${REFERENCE_PATH}/swagger-ui.css" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="reference"></div>
    <script src="${REFERENCE_PATH}/swagger-ui-bundle.js"></script>
    <script src="${REFERENCE_PATH}/start.js"></script>
  </body>
</html>
`;
// Swagger UI sets style attributes and draws its icons from data addresses.
const POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

const answer = (body: BodyInit, type: string): Response =>
  new Response(body, {
    headers: { 'content-type': type, 'content-security-policy': POLICY, 'cache-control': 'no-store' },
  });

/** The browsable reference of all calls, for development: Swagger UI over `/openapi.json`. */
export async function answerReference(pathname: string): Promise<Response> {
  const name = pathname.slice(REFERENCE_PATH.length + 1);
  if (name === '') return answer(PAGE, 'text/html; charset=utf-8');
  if (name === 'start.js') return answer(START, 'text/javascript; charset=utf-8');
  const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
  if (type === undefined) return new Response('There is no such file.', { status: 404 });
  const file = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));
  return answer(await readFile(file), type);
}
