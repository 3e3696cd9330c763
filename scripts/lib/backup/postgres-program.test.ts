import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runPostgres } from './postgres-program.ts';

/** Programs that note what they are called with, and fail. */
function failingPrograms() {
  const bin = mkdtempSync(join(tmpdir(), 'cairn-programs-'));
  for (const name of ['initdb', 'pg_dump']) {
    writeFileSync(
      join(bin, name),
      `#!/bin/sh\nprintf '%s\\n' "$PGPASSWORD" "$@" > ${bin}/notes\necho no >&2\nexit 1\n`,
    );
    chmodSync(join(bin, name), 0o755);
  }
  vi.stubEnv('PG_BIN', bin);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(bin, { recursive: true });
  });
  return () => readFileSync(join(bin, 'notes'), 'utf8').trimEnd().split('\n');
}

test.each([
  ['postgres://u:p%40w@h:5/d?options=-c%20a%3Db', 'p@w', 'postgres://u@h:5/d?options=-c%20a%3Db'],
  ['postgres://u@h/d?password=p%40w&sslmode=disable', 'p@w', 'postgres://u@h/d?sslmode=disable'],
  ['postgres://u:x@h/d?password=y&sslmode=disable&password=z', 'z', 'postgres://u@h/d?sslmode=disable'],
  // The servers take this one as it is.
  ['postgres://u:a%zz@h/d', 'a%zz', 'postgres://u@h/d'],
  ['postgres://u@h/d', '', 'postgres://u@h/d'],
])('the password of %s is in the environment alone', async (url, password, shown) => {
  const noted = failingPrograms();
  await expect(runPostgres('pg_dump', url, ['--file=f'])).rejects.toMatchObject({
    name: 'StartError',
    message: 'pg_dump failed for the database of DATABASE_URL: no',
  });
  expect(noted()).toEqual([password, `--dbname=${shown}`, '--file=f']);
});
