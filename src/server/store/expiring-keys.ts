import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Keys that count until a moment; past it they are forgotten. */
export interface ExpiringKeys {
  has(key: string): boolean;
  /** @param until moment in milliseconds */
  add(key: string, until: number): void;
}

/** Written for the owner only: a key may be all somebody needs. */
const OWNER_ONLY = 0o600;
/** How many lines may be added before the file is written anew without what has expired. */
const REWRITE_AFTER = 10_000;

/**
 * Expiring keys in a file, one `until key` per line, so that a restart forgets none: used one-time links, sessions
 * that were signed out.
 *
 * @param file made when missing; a line that cannot be read is left out
 */
export function openExpiringKeys(file: string, now: () => number = Date.now): ExpiringKeys {
  const keys = new Map<string, number>();
  let added = 0;

  function read(): void {
    let text = '';
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return;
    }
    for (const line of text.split('\n')) {
      const [until = '', key] = line.split(' ', 2);
      if (key !== undefined && Number(until) > now()) keys.set(key, Number(until));
    }
  }

  function rewrite(): void {
    for (const [key, until] of keys) if (until <= now()) keys.delete(key);
    const text = [...keys].map(([key, until]) => `${until} ${key}\n`).join('');
    writeFileSync(`${file}.new`, text, { mode: OWNER_ONLY });
    renameSync(`${file}.new`, file);
    added = 0;
  }

  read();
  return {
    has: (key) => (keys.get(key) ?? 0) > now(),
    add(key, until) {
      keys.set(key, until);
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${until} ${key}\n`, { mode: OWNER_ONLY });
      added += 1;
      if (added >= REWRITE_AFTER) rewrite();
    },
  };
}

/** The same in memory only. */
export function expiringKeysInMemory(now: () => number = Date.now): ExpiringKeys {
  const keys = new Map<string, number>();
  return {
    has: (key) => (keys.get(key) ?? 0) > now(),
    add: (key, until) => void keys.set(key, until),
  };
}
