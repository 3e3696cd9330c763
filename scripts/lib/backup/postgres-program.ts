import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../../src/server/start/start-errors.ts';
import { findPostgres, POSTGRES_MISSING } from '../cluster/postgres.ts';

const run = promisify(execFile);
/** A dump has some hundred tables' worth of notices at most. */
const MAX_OUTPUT = 16 * 1_048_576;
/** User and password in an address of a database, and a password among its parameters. */
const IN_ADDRESS = /^(\w+:\/\/[^:@/?#]*):([^/?#]*)@/;
const IN_PARAMS = /([?&])password=([^&#]*)&?/;

/** Takes the password out of an address: whoever lists the processes of a machine reads their arguments. */
function withoutPassword(databaseUrl: string): { readonly url: string; readonly password: string | undefined } {
  const given = IN_PARAMS.exec(databaseUrl)?.[2] ?? IN_ADDRESS.exec(databaseUrl)?.[2];
  return {
    url: databaseUrl.replace(IN_ADDRESS, '$1@').replace(IN_PARAMS, '$1'),
    password: given === undefined ? undefined : decodeURIComponent(given),
  };
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
    const said = String((error as { stderr?: unknown }).stderr ?? '').trim();
    throw new StartError(
      `${name} did not do it with the database: ${said || String((error as { code?: unknown }).code)}`,
    );
  }
}
