import { describe, expect, test } from 'vitest';
import { dice } from '../../support/dice.ts';
import { ADA, block, openReference, page } from '../sources.ts';
import { createEditors, warnedOf, type Warned } from './editors.ts';
import { type DeadEnd, deadEndsOf } from './seen.ts';

/** `PUBLICATIONS=<seed>+<how many>` does others. */
const [FIRST = 35, HOW_MANY = 80] = (process.env['PUBLICATIONS'] ?? '').split('+').filter(Boolean).map(Number);
/** Publications of one content; then another one begins. */
const A_CONTENT = 20;
/** Changes of drafts before a publication. */
const CHANGES = 4;

const FILES = {
  'pages/home.json': page('home', [block('a', 'First', { link: { url: '/sale' } })]),
  'pages/sale.json': page('sale', [block('s', 'Sale')]),
  'articles/wool.json': page('stories/wool', [{ fragment: 'promise' }]),
  'fragments/promise.json': { name: 'Our promise', items: [block('p', 'Promise')] },
  'sites/northfell-de/pages/lager.json': page('lager', [block('l', 'Lager')]),
};

const SEEDS = Array.from({ length: Math.ceil(HOW_MANY / A_CONTENT) }, (_, at) => FIRST + at);

/** What visitors have been shown, and what has led them nowhere. */
const met = new Set<string>();

describe.each(SEEDS)('publications of seed %i', (seed) => {
  test(
    'whatever is published, withdrawn, renamed or deleted, in whatever locales, leads visitors nowhere only where that was said before',
    { timeout: 120_000 },
    async () => {
      const roll = dice(seed);
      const source = await openReference()(FILES);
      const drafts = source.as(ADA);
      const warned: Warned = new Set();
      const editors = createEditors(drafts, roll, warned);
      const done: string[] = [];
      try {
        for (let turn = 0; turn < A_CONTENT; turn += 1) {
          for (let change = roll(CHANGES) + 1; change > 0; change -= 1) done.push(await editors.work());
          done.push(await editors.publish());
          const dead = await deadEndsOf(source, drafts, met);
          // What a redirect leads to was said of the redirect.
          const isSaid = ({ entry, to, via }: DeadEnd): boolean =>
            [warnedOf(entry, to), ...via.map((end) => warnedOf('redirects', end))].some((one) => warned.has(one));
          const unsaid = dead.filter((one) => !isSaid(one));
          expect(unsaid, `seed ${seed}, publication ${turn}:\n${done.slice(-30).join('\n')}`).toEqual([]);
          // What is mended has to be said again when it breaks again.
          const still = new Set(
            dead.flatMap(({ entry, to, via }) => [
              warnedOf(entry, to),
              ...via.map((end) => warnedOf('redirects', end)),
            ]),
          );
          for (const one of warned) if (!still.has(one)) warned.delete(one);
        }
      } finally {
        await source.close();
      }
      expect(done.filter((one) => one.startsWith('published')).length, done.join('\n')).toBeGreaterThan(2);
    },
  );
});

test.runIf(process.env['PUBLICATIONS'] === undefined)(
  'among the publications is everything that can lead somewhere, and every kind of dead end that can be acknowledged',
  () => {
    const shown = ['fragment', 'link', 'picture'];
    expect([...met].sort()).toEqual([...['fragment', 'link', 'redirect'].map((sort) => `dead ${sort}`), ...shown]);
  },
);
