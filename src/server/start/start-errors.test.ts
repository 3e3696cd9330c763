import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertWritable, listenError, StartError } from './start-errors.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });

test.each([
  [
    'EADDRINUSE',
    'Port 4321 is taken by another program. Stop that program, or choose another port: PORT=4322 npm start',
  ],
  ['EACCES', 'Port 4321 may not be used by this user. Choose one above 1023: PORT=4321 npm start'],
  ['EADDRNOTAVAIL', 'This machine has no address 10.9.9.9. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.'],
  ['ENOTFOUND', 'This machine has no address 10.9.9.9. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.'],
])('a port that cannot be opened (%s) is told with what to do about it', (code, message) => {
  const cause = failed(code);
  const error = listenError(cause, { port: 4321, host: '10.9.9.9' });
  expect(error).toBeInstanceOf(StartError);
  expect(error).toMatchObject({ message, cause });
});

test('another failure of a port is told as the system tells it', () => {
  const error = failed('ENOMEM');
  expect(listenError(error, { port: 4321, host: '127.0.0.1' })).toBe(error);
});

test('a data folder is made with its parents, and one that cannot be written is told before anything starts', () => {
  const home = mkdtempSync(join(tmpdir(), 'cairn-start-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const deep = join(home, 'a/b');
  assertWritable(deep);
  expect(existsSync(deep)).toBe(true);
  expect(() => assertWritable(deep)).not.toThrow();
  const file = join(home, 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o400);
  expect(() => assertWritable(join(file, 'data'))).toThrow(
    `The data folder ${join(file, 'data')} cannot be written. Give yourself the right to write there, or set DATA_DIR to another folder.`,
  );
});
