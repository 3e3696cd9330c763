import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox } from '../../../sandbox/app.ts';

/**
 * The backend as a process of its own, whose clock and whose looks at open orders its parent commands. Told to `count`,
 * it ends itself at the boundary of `bench/orders/die-at.ts`.
 */
export type Command = { moveClock: number } | { reconcile: true } | { count: true };

const { DATA_DIR = '', DATABASE_URL, CONTENT_DIR = '', PAYMENT = '{}' } = process.env;
let moved = 0;
const sandbox = await createSandbox({
  checkAnswers: true,
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
  contentDir: CONTENT_DIR,
  now: () => new Date(Date.now() + moved),
  payment: JSON.parse(PAYMENT),
  passwordCost: 4,
  watch: false,
  content: false,
});

async function obey(command: Command): Promise<void> {
  if ('moveClock' in command) moved = command.moveClock;
  else if ('count' in command) process.emit('SIGUSR2');
  else await sandbox.reconcile();
}

process.on('message', (command: Command) => void obey(command).then(() => process.send?.('done')));
const server = createServer(getRequestListener(sandbox.fetch));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
