import { parseArgs } from 'node:util';
import { openStore } from '../sandbox/store/open-store.ts';
import { type Env, readEnv } from '../src/server/env/env.ts';
import { sessionSecrets, sharedSecrets } from '../src/server/gateway/session/session-secrets.ts';
import { PREVIEW_ENTER_PATH, previewKey } from '../src/server/preview/session.ts';
import { StartError } from '../src/server/start/start-errors.ts';
import { explained } from './lib/explained.ts';

/**
 * `npm run preview:link -- --name "Ada Lovelace" --email ada@example.com`: prints a one-time link to the viewer for an
 * editor, valid for 15 minutes; with `viewer` for somebody who looks and comments. Without a name, the viewer asks.
 */
async function secretsOf({ dataDir, databaseUrl, sessionSecret }: Env): Promise<string[]> {
  if (databaseUrl === undefined) return sessionSecrets(sessionSecret, dataDir);
  const store = await openStore({ dataDir, databaseUrl, connections: 1 });
  try {
    return await sharedSecrets(sessionSecret, store);
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
  const [secret = ''] = await secretsOf(env);
  const key = await previewKey(secret, Date.now(), positionals.includes('viewer') ? 'viewer' : 'editor', editor);
  console.log(`${env.origin ?? `http://localhost:${env.port}`}${PREVIEW_ENTER_PATH}?key=${key}`);
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
