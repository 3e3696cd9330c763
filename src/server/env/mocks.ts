import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads mocked answers from `{dir}/{name}.json`.
 * @throws when the file is missing or no JSON; the call then fails as an API call does
 */
export const readMocks =
  (dir: string) =>
  async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(dir, `${name}.json`), 'utf8'));
