import { describe, expect, test } from 'vitest';
import { refusedWith } from '../refused.support.ts';
import { siteById, type Site } from '../sites.ts';
import { checkBirthDate } from './age.ts';

const NOW = new Date('2026-11-21T23:59:00Z');
const site = (country: string): Site => siteById(`northfell-${country}`) as Site;
const refused = (birthDate: string | null | undefined, needed = false, at = site('uk')) =>
  refusedWith(() => checkBirthDate(birthDate, needed, at, NOW));
const [YOUNG, MISSING] = ['PRO410 body.birthDate', 'PRO411 body.birthDate'];

describe('a birth date', () => {
  test.each([
    ['us', '2013-11-21', '2013-11-22'],
    ['ca', '2013-11-21', '2013-11-22'],
    ['uk', '2013-11-21', '2013-11-22'],
    ['fr', '2011-11-21', '2011-11-22'],
    ['de', '2010-11-21', '2010-11-22'],
  ])('of somebody old enough for the shop %s is taken from the birthday on', async (country, old, young) => {
    expect(await refused(old, true, site(country))).toBeUndefined();
    expect(await refused(young, true, site(country))).toBe(YOUNG);
  });

  test.each(['1899-12-31', '1990-02-31', '1990-13-01', '1990-2-3', 'soon', '2027-01-01'])(
    '%s is refused',
    async (date) => {
      expect(await refused(date)).toBe(YOUNG);
    },
  );

  test('reaches back to 1900, and on leap days there are', async () => {
    for (const date of ['1900-01-01', '1996-02-29']) expect(await refused(date)).toBeUndefined();
    expect(await refused('1997-02-29')).toBe(YOUNG);
  });

  test.each([undefined, null, ''])('that is %j is missing only where it is needed', async (date) => {
    expect([await refused(date, true), await refused(date, false)]).toEqual([MISSING, undefined]);
  });
});
