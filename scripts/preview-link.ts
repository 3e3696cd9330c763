import { parseArgs } from 'node:util';
import { openStore } from '../sandbox/store/open-store.ts';
import type { Editor } from '../src/content/drafts/editor.ts';
import type { PreviewRole } from '../src/content/drafts/preview-links.ts';
import { type Env, readEnv } from '../src/server/env/env.ts';
import { sessionSecrets, sharedSecrets } from '../src/server/gateway/session/session-secrets.ts';
import { PREVIEW_ENTER_PATH, previewKey } from '../src/server/preview/session.ts';
import { StartError } from '../src/server/start/start-errors.ts';
import { explained } from './lib/explained.ts';

/**
 * `npm run preview:link -- --name "Ada Lovelace" --email ada@example.com`: prints a one-time link to the viewer for an
 * editor, valid for 15 minutes; with `viewer` for somebody who looks and comments. Without a name, the viewer asks.
 */
async function keyFor({ dataDir, databaseUrl, sessionSecret }: Env, role: PreviewRole, editor?: Editor) {
  const sign = ([secret = '']: readonly string[], now: number) => previewKey(secret, now, role, editor);
  if (databaseUrl === undefined) return sign(sessionSecrets(sessionSecret, dataDir), Date.now());
  const store = await openStore({ dataDir, databaseUrl, connections: 1 });
  try {
    // The servers go by the database's clock, whatever that of this machine says.
    return await sign(await sharedSecrets(sessionSecret, store), store.now().getTime());
  } finally {
    await store.close();
  }
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, email: { type: 'string' } },
  });
  const { name, email } = values;
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartError('--email is an email address.');
  const id = (email ?? name ?? '').trim().toLowerCase();
  const editor = id === '' ? undefined : { id, name: name ?? email ?? '', ...(email === undefined ? {} : { email }) };
  const env = readEnv(process.env);
  const key = await keyFor(env, positionals.includes('viewer') ? 'viewer' : 'editor', editor);
  console.log(`${env.origin ?? `http://localhost:${env.port}`}${PREVIEW_ENTER_PATH}?key=${key}`);
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
