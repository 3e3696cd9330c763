import { parseArgs } from 'node:util';
import { readEnv } from '../src/server/env/env.ts';
import { sessionSecrets } from '../src/server/gateway/session/session-secrets.ts';
import { PREVIEW_ENTER_PATH, previewKey } from '../src/server/preview/session.ts';
import { explained } from './lib/explained.ts';

/**
 * `npm run preview:link`: prints a one-time link to the viewer for an editor, valid for 15 minutes; with `-- viewer`
 * for read-only access.
 */
try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const env = readEnv(process.env);
  const [secret = ''] = sessionSecrets(process.env['SESSION_SECRET'], env.dataDir);
  const key = await previewKey(secret, Date.now(), positionals.includes('viewer') ? 'viewer' : 'editor');
  console.log(`${env.origin ?? `http://localhost:${env.port}`}${PREVIEW_ENTER_PATH}?key=${key}`);
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
