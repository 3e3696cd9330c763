import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A set of keys that expire. */
export interface ExpiringKeys {
  has(key: string): boolean;
  /** @param until expiry time in milliseconds */
  add(key: string, until: number): void;
}

/** Readable by the owner only, because a key alone may grant access. */
const OWNER_ONLY = 0o600;
/** Number of appended lines after which the file is rewritten without expired keys. */
const REWRITE_AFTER = 10_000;

/**
 * Expiring keys in a file, one `until key` per line, so that they survive a restart. Used for consumed one-time links
 * and signed-out sessions.
 *
 * @param file created when missing; unreadable lines are skipped
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

/** Expiring keys in memory only. */
export function expiringKeysInMemory(now: () => number = Date.now): ExpiringKeys {
  const keys = new Map<string, number>();
  return {
    has: (key) => (keys.get(key) ?? 0) > now(),
    add: (key, until) => void keys.set(key, until),
  };
}
