import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { E2E_HOME } from './e2e-home.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { EXPERIENCES, personalPages } from './personal-pages.ts';

/** The suites' own port, beside which the shops of single files listen. */
const PORT = Number(process.env['E2E_PORT'] ?? 4399);

/**
 * The built program on a database nobody else puts carts into, with the pages that personalisation is judged on.
 *
 * @param offset from the suites' port; one per file
 */
export async function startPersonalShop(offset: number, settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const folder = join(E2E_HOME, `personal-${offset}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync('content', folder, { recursive: true });
  mkdirSync(join(folder, 'pages'), { recursive: true });
  for (const [slug, page] of Object.entries(personalPages())) writeFileSync(join(folder, 'pages', `${slug}.json`), JSON.stringify(page));
  // The decision service gives everybody the second version of both experiences.
  mkdirSync(join(folder, 'decisions'), { recursive: true });
  for (const experience of EXPERIENCES) writeFileSync(join(folder, 'decisions', `${experience}.json`), JSON.stringify({ name: experience, experience, rules: [{ show: 'b' }] }));
  return startOwnServer({ CONTENT_DIR: folder, WARM_PICTURES: 'false', LOG_LEVEL: 'warn', ...settings }, PORT + offset);
}
