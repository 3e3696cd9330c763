import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyContent } from '../servers/content-copy.ts';
import { PLENTY, stockJacket } from '../stock.ts';

/** The demo shop's content with one size of the jacket that does not run out. */
export function plentyOfStock() {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-plenty-'));
  copyContent(folder);
  stockJacket(folder, { M: PLENTY });
  return {
    folder,
    sku: 'NF104001MOS-M',
    stock: PLENTY,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
