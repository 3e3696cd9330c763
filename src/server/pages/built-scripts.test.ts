import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createBuiltScripts } from './built-scripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-scripts-'));
mkdirSync(join(folder, '_astro'));
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, '_astro', name), text);
  return `/_astro/${name}`;
};
afterAll(() => rmSync(folder, { recursive: true }));

test('gives the text of a component script, and keeps it when the files are built anew', () => {
  const builtScript = createBuiltScripts(folder);
  const address = write('UpsellScript.astro_astro_type_script_index_0_lang.D-w_x.js', 'first()\n');
  expect(builtScript(address)).toBe('first()');
  write('UpsellScript.astro_astro_type_script_index_0_lang.D-w_x.js', 'second()');
  expect(builtScript(address)).toBe('first()');
});

test('gives nothing that is no component script, is missing, or would end the script element', () => {
  const builtScript = createBuiltScripts(folder);
  expect(builtScript(write('page.D1.js', 'page()'))).toBeUndefined();
  expect(builtScript('/_astro/UpsellScript.astro.gone.js')).toBeUndefined();
  expect(builtScript('/_astro/../../UpsellScript.astro.js')).toBeUndefined();
  expect(builtScript(write('UpsellScript.astro.D2.js', 'x = "</SCRIPT>"'))).toBeUndefined();
});
