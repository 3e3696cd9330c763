import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { callsOf, SUBJECTS } from '../src/commerce/contract/operations.ts';

const TARGET = fileURLToPath(new URL('../src/commerce/contract/endpoints.ts', import.meta.url));

/** `./account/sign-up.ts` → `SignUp`: the alias in endpoints.ts for the file's types. */
const aliasOf = (path: string): string =>
  path.replace(/^.*\/|\.ts$/g, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Source of endpoints.ts: the types clients need for each call, without its validation. */
export async function endpointsSource(): Promise<string> {
  const lines = ['import type { EndpointOf } from "./operation.ts";'];
  const constants: string[] = [];
  for (const [path, subject] of Object.entries(SUBJECTS)) {
    const alias = aliasOf(path);
    lines.push(`import type * as ${alias} from "${path}";`);
    for (const [name, { id, method, path: route, auth, host, idempotent }] of callsOf(subject).sort(byName)) {
      if (name !== id) throw new Error(`${path}: the call ${name} is declared with the id ${id}.`);
      const endpoint = JSON.stringify({ id, method, path: route, auth, host, idempotent });
      constants.push(`export const ${name}: EndpointOf<typeof ${alias}.${name}> = ${endpoint};`);
    }
  }
  const source = [
    '/** Written by `npm run endpoints` from the files named here: what clients need of each call, and no zod. */',
    ...lines,
    '',
    ...constants,
  ].join('\n');
  return format(source, { ...(await resolveConfig(TARGET)), filepath: TARGET });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, await endpointsSource());
