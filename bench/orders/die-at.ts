import { DatabaseSync } from 'node:sqlite';

/**
 * Preloaded into the backend's process (`node --import`): from the signal SIGUSR2 on it counts what the backend does to
 * the world, before and after each commit and each request to the payment provider, and ends the process like `kill -9`
 * at the one named by DIE_AT, counted from 1.
 */
let left = Number(process.env['DIE_AT']);
let isCounting = false;
process.on('SIGUSR2', () => void (isCounting = true));

function boundary(): void {
  if (!isCounting) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

const exec = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string): void {
  const isCommit = /^\s*commit\b/i.test(sql);
  if (isCommit) boundary();
  exec.call(this, sql);
  if (isCommit) boundary();
};

const send = globalThis.fetch;
globalThis.fetch = async (...request) => {
  boundary();
  const response = await send(...request);
  boundary();
  return response;
};
