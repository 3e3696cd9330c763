import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File of the generated secret below DATA_DIR. */
export const SECRET_FILE = 'session-secret';
const SECRET_BYTES = 32;

/**
 * The secrets sessions are sealed with. The first seals; all of them open, so that
 * a secret is changed without signing anybody out: `SESSION_SECRET=new,old`.
 *
 * @param configured value of SESSION_SECRET; without one a secret is made and kept in DATA_DIR, readable by its owner only
 * @param dataDir folder of durable data
 */
export function sessionSecrets(configured: string | undefined, dataDir: string): string[] {
  const given = (configured ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (given.length > 0) return given;
  const file = join(dataDir, SECRET_FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process was first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return [readFileSync(file, 'utf8').trim()];
}
