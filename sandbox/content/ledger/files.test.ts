import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Library } from '../library.ts';
import { ContentFiles } from './files.ts';

test('a file that cannot be read stays where a link leads out of the content folder', () => {
  const dir = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const root = join(dir, 'content');
  for (const folder of [join(root, 'pages'), join(dir, 'elsewhere')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(dir, 'elsewhere/one.json'), '{ "half": 1,');
  symlinkSync(join(dir, 'elsewhere'), join(root, 'pages/linked'));
  const files = new ContentFiles({ root, library: new Library(root), reload: () => undefined });
  files.write([{ id: 'pages/linked/one', published: { sections: [] } }]);
  expect(readdirSync(join(dir, 'elsewhere'))).toEqual(['one.json']);
});
