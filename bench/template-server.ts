import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportUsage } from './child.ts';
import { canvas, type RawBlock } from './content.ts';
import { floorHtml } from './floor.ts';

/**
 * The hand-written server: the page around the blocks is a constant (the
 * shop's own, taken from one of its responses), the blocks are rendered for each
 * request. No compression, no cache.
 */
const { before, after } = JSON.parse(readFileSync(process.env['BENCH_SHELL'] ?? '', 'utf8')) as {
  before: string;
  after: string;
};
const pages = new Map<string, readonly RawBlock[]>();

const blocksOf = (size: string): readonly RawBlock[] => {
  let blocks = pages.get(size);
  if (blocks === undefined) {
    blocks = (canvas(Number(size)) as { sections: [{ items: RawBlock[] }] }).sections[0].items;
    pages.set(size, blocks);
  }
  return blocks;
};

const server = createServer((request, response) => {
  const body = Buffer.from(before + floorHtml(blocksOf((request.url ?? '').split('-').at(-1) ?? '12')) + after);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => reportUsage((server.address() as AddressInfo).port));
