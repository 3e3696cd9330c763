import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyContent } from '../servers/content-copy.ts';

const STOCK = 1_000_000;

/** The demo shop's content with one size of the jacket that does not run out. */
export function plentyOfStock() {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-plenty-'));
  copyContent(folder);
  const file = join(folder, 'products', 'NF104001.json');
  const product = JSON.parse(readFileSync(file, 'utf8')) as { stock: Record<string, Record<string, number>> };
  product.stock['MOS'] = { ...product.stock['MOS'], M: STOCK };
  writeFileSync(file, JSON.stringify(product));
  return { folder, sku: 'NF104001MOS-M', stock: STOCK, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
