import { afterEach, expect, test, vi } from 'vitest';
import { DISMISSED_KEY, dismissedIds, MAX_DISMISSED, rememberDismissed } from './dismissed.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is stored once another id has been dismissed. */
function withDismissed(stored: string | null, id: string): unknown {
  let kept = stored;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === DISMISSED_KEY ? kept : null),
    setItem: (_key: string, text: string) => (kept = text),
  });
  rememberDismissed(id);
  return JSON.parse(kept ?? 'null');
}

test('what is closed is remembered once, and broken storage does not matter', () => {
  expect(withDismissed(null, 'a')).toEqual(['a']);
  expect(withDismissed('["a","b"]', 'a')).toEqual(['b', 'a']);
  expect(withDismissed('["b",7]', 'a')).toEqual(['b', 'a']);
  expect(withDismissed('{"x":1}', 'a')).toEqual(['a']);
  expect(withDismissed('not json', 'a')).toEqual(['a']);
  expect(withDismissed(JSON.stringify(Array.from({ length: 80 }, (_, index) => String(index))), 'a')).toHaveLength(
    MAX_DISMISSED,
  );
  const ids = Array.from({ length: MAX_DISMISSED }, (_, index) => String(index));
  expect(withDismissed(JSON.stringify(ids), 'a')).toEqual([...ids.slice(1), 'a']);
});

test('without storage nothing is dismissed, and dismissing something is no error', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  expect(() => rememberDismissed('a')).not.toThrow();
  expect([...dismissedIds()]).toEqual([]);
});
