import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { delivered, exportFailed, exportSucceeded, mustDeliver, readOutcome } from './outcome.ts';

test('pictures that an export lacks are reported again once its delivery, which failed, succeeds', () => {
  const home = mkdtempSync(join(tmpdir(), 'cairn-outcome-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const out = join(home, 'static');
  const failure = () => readOutcome(out).failure?.what;
  mustDeliver(out, 1);
  exportFailed(out, 'pictures', ['/media/a.webp']);
  exportFailed(out, 'delivery');
  exportFailed(out, 'delivery');
  expect(failure()).toBe('delivery');
  delivered(out);
  expect(readOutcome(out)).toMatchObject({ failure: { what: 'pictures', pages: ['/media/a.webp'] } });
  expect(readOutcome(out).undelivered).toBeUndefined();

  exportFailed(out, 'delivery');
  mustDeliver(out, 2);
  exportSucceeded(out);
  delivered(out);
  expect(readOutcome(out)).toEqual({});
});
