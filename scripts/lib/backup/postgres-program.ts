import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '../../../src/server/start/start-errors.ts';
import { findPostgres, POSTGRES_MISSING } from '../cluster/postgres.ts';

const run = promisify(execFile);
/** A dump has some hundred tables' worth of notices at most. */
const MAX_OUTPUT = 16 * 1_048_576;

/** Takes the password out of an address: whoever lists the processes of a machine reads their arguments. */
function withoutPassword(databaseUrl: string): { readonly url: string; readonly password: string | undefined } {
  const url = new URL(databaseUrl);
  url.password = '';
  // As text: a changed list of parameters would write spaces as `+`, which PostgreSQL's programs do not read.
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => !parameter.startsWith('password='))
    .join('&');
  // The servers' driver says what the password is.
  const { password } = new pg.Client({ connectionString: databaseUrl });
  return { url: url.href, password: password ?? undefined };
}

/**
 * Runs one of PostgreSQL's own programs, the newest there is: it reads what older servers write.
 *
 * @param args besides the database
 * @throws StartError with what the program says
 */
export async function runPostgres(
  name: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const bin = findPostgres();
  if (bin === undefined || !existsSync(join(bin, name))) throw new StartError(POSTGRES_MISSING);
  const { url, password } = withoutPassword(databaseUrl);
  const env = password === undefined ? process.env : { ...process.env, PGPASSWORD: password };
  try {
    await run(join(bin, name), [`--dbname=${url}`, ...args], { maxBuffer: MAX_OUTPUT, env });
  } catch (error) {
    // The message of the error names all arguments.
    const { stderr, code, signal } = error as { stderr?: unknown; code?: unknown; signal?: unknown };
    const said = String(stderr ?? '').trim() || String(code ?? signal);
    throw new StartError(`${name} failed for the database of DATABASE_URL: ${said}`);
  }
}
