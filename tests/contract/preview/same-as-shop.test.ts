import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { viewerMessages } from '../../../src/messages/viewer/index.ts';
import type { SegmentName } from '../../../src/personalisation/segments/segments.ts';
import { segmentName } from '../../../src/personalisation/segments/segments.ts';
import type { ViewerEntry } from '../../../src/preview/entries/entries.ts';
import { contextsIn } from '../../../src/preview/session/context-report.ts';
import { experiencesIn } from '../../../src/preview/app/seen-as/say-seen-as.ts';
import {
  type Locale,
  explainedOf,
  LOCALES,
  MEMBERS,
  MOMENTS,
  pagesOf,
  participantCookie,
  rulesOf,
  seenByVisitor,
  seenInViewer,
} from './same-as-shop.support.ts';

/** A visitor whom nothing but the shares decides for; the same number is the same visitor. */
const drawn = (number: number) => ({ id: `drawn-${number}`, participant: `vuid_drawn${number}` });
/** What an editor's own visits to the shop may have left in the browser that shows the viewer. */
const OWN = [...new Set(Object.values(MEMBERS)), 'in=1&o=x&n=Mara&c=3&g=loyalty.employee.athlete.ipa.wranx'];
/** Visitors who are drawn to see whether shares hold. */
const DRAWN = 400;

/**
 * What the viewer shows for every choice of variants that “Seen as” offers, with the variant of each experience.
 * Two choices that show the same are no answer to what a visitor has drawn.
 */
async function forcedViews(
  entry: ViewerEntry,
  locale: Locale,
  moment: string,
  segment: SegmentName,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  let choices: ReadonlyMap<string, string>[] = [new Map()];
  for (const { id, variants } of experiencesIn([entry.item], viewerMessages('en')))
    choices = choices.flatMap((choice) => variants.map((variant) => new Map([...choice, [id, variant.id]])));
  const views = new Map<string, ReadonlyMap<string, string>>();
  for (const choice of choices) {
    const context = [['segment', segment], ...choice].map((pair) => pair.join(':')).join(',');
    const shown = (await seenInViewer(entry, locale, moment, context)).shown.join('\n');
    expect(views.has(shown), `${entry.document}: ${context} shows what another choice shows`).toBe(false);
    views.set(shown, choice);
  }
  return views;
}

describe('the viewer shows what the shop shows', () => {
  test('[VIEW-10] [SEG-12] for every forced segment, on every page of the demo shop, in its languages, at three moments', async () => {
    const segments = Object.keys(MEMBERS) as SegmentName[];
    let pages = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...segments),
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...MOMENTS),
        fc.constantFrom(...OWN),
        async (segment, locale, moment, own) => {
          for (const entry of await pagesOf(locale, moment)) {
            pages += 1;
            const { shown, frame } = await seenInViewer(entry, locale, moment, `segment:${segment}`, own);
            const explained = explainedOf(entry, frame, `segment:${segment}`);
            expect(explained, `why ${entry.document} in ${locale} at ${moment} as ${segment}`).toEqual(
              expect.arrayContaining(shown),
            );
            expect(shown, `${entry.document} in ${locale} at ${moment} as ${segment}`).toEqual(
              await seenByVisitor(entry, locale, moment, { state: MEMBERS[segment] }),
            );
          }
        },
      ),
      { numRuns: 24 },
    );
    expect(pages).toBeGreaterThan(40);
  });

  test('[VIEW-10] [SEG-12] a guest for Everybody, whatever the editor has done in the shop', async () => {
    let choices = 0;
    for (const locale of LOCALES)
      for (const moment of MOMENTS)
        for (const entry of await pagesOf(locale, moment))
          for (const own of OWN) {
            const { shown, frame } = await seenInViewer(entry, locale, moment, '', own);
            const where = `${entry.document} in ${locale} at ${moment}, the editor as ${own}`;
            expect(explainedOf(entry, frame, ''), `why ${where}`).toEqual(expect.arrayContaining(shown));
            expect(shown, where).toEqual(await seenByVisitor(entry, locale, moment, { state: '' }));
            choices += shown.length;
          }
    expect(choices).toBeGreaterThan(0);
  });

  test('[VIEW-10] [XP-04] for every forced variant of every page, in its languages, at three moments, for guests and members', async () => {
    let variants = 0;
    const chosen = new Set<string>();
    for (const locale of LOCALES)
      for (const moment of MOMENTS)
        for (const entry of await pagesOf(locale, moment))
          for (const context of contextsIn(entry.item).filter((one) => !one.startsWith('segment:'))) {
            variants += 1;
            const [name = '', variant = ''] = context.split(':');
            const forced = { [name]: segmentName(variant) };
            for (const segment of ['logged-out', 'loyalty-member'] as const) {
              const { shown, frame } = await seenInViewer(entry, locale, moment, `segment:${segment},${context}`);
              const explained = explainedOf(entry, frame, `segment:${segment},${context}`);
              expect(explained, `why ${entry.document} as ${segment}, ${context}`).toEqual(
                expect.arrayContaining(shown),
              );
              expect(shown, `${entry.document} in ${locale} at ${moment} as ${segment}, ${context}`).toEqual(
                await seenByVisitor(entry, locale, moment, { state: MEMBERS[segment] }, forced),
              );
              chosen.add(`${context} ${shown.join()}`);
            }
          }
    expect(variants).toBeGreaterThanOrEqual(4 * LOCALES.length * MOMENTS.length);
    // Another variant is another page: a viewer that ignored what is forced would be equal to nothing.
    expect(chosen.size).toBeGreaterThan(4);
  });

  test('[SEG-12] [XP-03] a member gets the variant their rule gives, and the record says so', async () => {
    const home = (await pagesOf('en-gb', MOMENTS[0])).find(({ document }) => document === 'pages/home') as ViewerEntry;
    const { shown, frame } = await seenInViewer(home, 'en-gb', MOMENTS[0], 'segment:loyalty-member');
    expect(shown.join()).toContain('home-weight-bench');
    expect(explainedOf(home, frame, 'segment:loyalty-member'), 'why').toEqual(expect.arrayContaining(shown));
    expect(frame.answer?.records?.find(({ id }) => id === 'home-weight')).toMatchObject({
      file: 'decisions/home-weight.json',
      shown: 'home-weight-bench',
      rules: [
        {
          result: 'decides',
          conditions: [{ type: 'segments', wanted: ['loyalty-member'], holds: true }],
        },
        { result: 'later', conditions: [{ type: 'pageKinds', given: ['home'], holds: true }] },
      ],
    });
  });

  test('[VIEW-10] [XP-04] [EXPT-13] whoever is drawn sees exactly one of the forced variants, wherever and whenever', async () => {
    let pages = 0;
    for (const [index, locale] of LOCALES.entries())
      for (const moment of MOMENTS)
        for (const entry of await pagesOf(locale, moment))
          for (const segment of ['logged-out', 'loyalty-member'] as const) {
            const views = await forcedViews(entry, locale, moment, segment);
            if (views.size < 2) continue;
            pages += 1;
            for (const one of Array.from({ length: 12 }, (_, number) => drawn(index * 100 + number))) {
              const seen = await seenByVisitor(entry, locale, moment, { state: MEMBERS[segment], ...one });
              const where = `${entry.document} in ${locale} at ${moment} as ${segment}, ${one.id}`;
              expect(views.get(seen.join('\n')), where).toBeDefined();
            }
          }
    expect(pages).toBeGreaterThanOrEqual(3 * LOCALES.length * MOMENTS.length);
  }, 60_000);

  test.each([
    ['experiments', 'pages/xplr-pass', 'pass-benefits', undefined],
    ['decisions', 'pages/home', 'home-weight', 'Half of everybody else, on the home page'],
    ['decisions', 'pages/home', 'home-promise-order', 'A tenth the rest of the year, to compare'],
  ] as const)(
    '[XP-03] of 400 visitors %s draws on %s each variant of %s in the share that the viewer names, and keeps it',
    async (source, document, id, name) => {
      const locale: Locale = 'en-us';
      const [moment] = MOMENTS;
      const entry = (await pagesOf(locale, moment)).find((one) => one.document === document) as ViewerEntry;
      const shares = rulesOf(source)
        .find((rule) => rule.id === id)
        ?.parts.find((part) => part.name === name)?.shares as Readonly<Record<string, number>>;
      const views = await forcedViews(entry, locale, moment, 'logged-out');
      const counts = new Map<string, number>();
      for (let number = 0; number < DRAWN; number += 1) {
        const visitor = { state: '', ...drawn(number) };
        const seen = await seenByVisitor(entry, locale, moment, visitor);
        const variant = views.get(seen.join('\n'))?.get(id) ?? 'none';
        counts.set(variant, (counts.get(variant) ?? 0) + 1);
        const participant = participantCookie() ?? visitor.participant;
        if (number % 40 === 0)
          expect(await seenByVisitor(entry, locale, moment, { ...visitor, participant }), 'again').toEqual(seen);
      }
      const { baseline: _, ...named } = shares;
      const rest = 100 - Object.values(named).reduce((sum, share) => sum + share, 0);
      const expected = new Map(Object.entries({ ...named, baseline: rest }).filter(([, share]) => share > 0));
      expect([...counts.keys()].sort()).toEqual([...expected.keys()].sort());
      for (const [variant, percent] of expected) {
        const share = percent / 100;
        const deviation = Math.sqrt(DRAWN * share * (1 - share));
        expect(Math.abs((counts.get(variant) ?? 0) - DRAWN * share), variant).toBeLessThanOrEqual(3 * deviation);
      }
    },
    60_000,
  );
});
