import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File in DATA_DIR that holds the generated secret. */
export const SECRET_FILE = 'session-secret';
const SECRET_BYTES = 32;

/**
 * The secrets that encrypt sessions. The first encrypts, all of them decrypt, so a secret can be rotated without
 * signing anyone out: `SESSION_SECRET=new,old`.
 *
 * @param configured value of SESSION_SECRET; if unset, a secret is generated and stored in DATA_DIR, readable by its
 * owner only
 * @param dataDir folder of durable data
 */
export function sessionSecrets(configured: string | undefined, dataDir: string): string[] {
  const given = (configured ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (given.length > 0) return given;
  const file = join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // An earlier start, or another process that starts now, has made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return [readFileSync(file, 'utf8').trim()];
}
