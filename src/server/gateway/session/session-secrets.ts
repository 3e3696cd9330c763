import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConflictError, type Store } from '../../../../sandbox/store/store.ts';

/** File in DATA_DIR that holds the generated secret. */
export const SECRET_FILE = 'session-secret';
const SECRET_BYTES = 32;
/** The document in the store that holds it. */
const STORED = { kind: 'secret', id: 'session' } as const;

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');
const listOf = (configured = ''): string[] =>
  configured
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

/**
 * The secrets that encrypt sessions. The first encrypts, all of them decrypt, so a secret can be rotated without
 * signing anyone out: `SESSION_SECRET=new,old`.
 *
 * @param configured value of SESSION_SECRET; if unset, a secret is generated and stored in DATA_DIR, readable by its
 * owner only
 * @param dataDir folder of durable data
 */
export function sessionSecrets(configured: string | undefined, dataDir: string): string[] {
  const given = listOf(configured);
  if (given.length > 0) return given;
  const file = join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // An earlier start, or another process that starts now, has made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return [readFileSync(file, 'utf8').trim()];
}

/** The same for servers that share a database: a generated secret is kept there, and is one for all of them. */
export async function sharedSecrets(configured: string | undefined, store: Store): Promise<string[]> {
  const given = listOf(configured);
  if (given.length > 0) return given;
  const read = async () => (await store.get<{ secret: string }>(STORED.kind, STORED.id))?.body.secret;
  const known = await read();
  if (known !== undefined) return [known];
  const secret = newSecret();
  try {
    await store.commit([{ op: 'insert', ...STORED, body: { secret } }]);
    return [secret];
  } catch (error) {
    // Another server that starts now has made it.
    const theirs = error instanceof ConflictError ? await read() : undefined;
    if (theirs === undefined) throw error;
    return [theirs];
  }
}
