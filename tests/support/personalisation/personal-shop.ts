import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyContent } from '../servers/content-copy.ts';
import { E2E_HOME } from '../servers/e2e-home.ts';
import { startOwnServer, type OwnServer } from '../servers/own-server.ts';
import { EXPERIENCES, personalPages } from './personal-pages.ts';

/** The built program with its own database and the pages of the personalisation tests. */
export async function startPersonalShop(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  mkdirSync(E2E_HOME, { recursive: true });
  const folder = mkdtempSync(join(E2E_HOME, 'personal-'));
  copyContent(folder);
  mkdirSync(join(folder, 'pages'), { recursive: true });
  for (const [slug, page] of Object.entries(personalPages()))
    writeFileSync(join(folder, 'pages', `${slug}.json`), JSON.stringify(page));
  // The decision service gives every visitor the second variant of both experiences.
  mkdirSync(join(folder, 'decisions'), { recursive: true });
  for (const experience of EXPERIENCES)
    writeFileSync(
      join(folder, 'decisions', `${experience}.json`),
      JSON.stringify({ name: experience, experience, rules: [{ show: 'b' }] }),
    );
  // And popular products in place of the row's own.
  writeFileSync(
    join(folder, 'decisions', 'home-recommended.json'),
    JSON.stringify({ name: 'home-recommended', slot: 'home-recommended', rules: [{ show: 'popular' }] }),
  );
  return startOwnServer({ CONTENT_DIR: folder, WARM_PICTURES: 'false', LOG_LEVEL: 'warn', ...settings });
}
