import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportUsage } from './child.ts';

/** The ceiling: serves one precompressed page for every request. */
const body = readFileSync(process.env['BENCH_BODY'] ?? '');
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => reportUsage((server.address() as AddressInfo).port));
