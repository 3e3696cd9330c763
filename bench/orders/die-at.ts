import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/**
 * Preloaded into the backend's process (`node --import`): from the signal SIGUSR2 on it counts what the backend does to
 * the world, before and after each commit and each request to the payment provider, and ends the process like `kill -9`
 * at the one named by DIE_AT, counted from 1. On PostgreSQL a commit has one boundary more: sent, and not answered.
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

/** Statements that are a commit of their own when no transaction is open. */
const WRITES = new Set(['insert', 'update', 'delete', 'deleteVersion', 'add', 'addAndTell', 'told', 'later', 'claim']);
const inTransaction = new WeakSet<object>();
const query = pg.Client.prototype.query as (this: pg.Client, ...all: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
  const [asked] = all;
  const name = typeof asked === 'string' ? asked : (asked as { name?: string }).name;
  if (name === 'begin') inTransaction.add(this);
  const isCommit = name === 'commit' || (name !== undefined && WRITES.has(name) && !inTransaction.has(this));
  if (!isCommit) return query.apply(this, all);
  inTransaction.delete(this);
  boundary();
  const answer = query.apply(this, all);
  boundary();
  // The pool asks by callback: that answer has no boundary of its own.
  return answer instanceof Promise ? answer.finally(boundary) : answer;
} as typeof pg.Client.prototype.query;

const send = globalThis.fetch;
globalThis.fetch = async (...request) => {
  boundary();
  const response = await send(...request);
  boundary();
  return response;
};
