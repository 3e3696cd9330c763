import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FOLDER, openPromotions } from './rule-file.ts';

const RULE = { id: 'TEN', level: 'ORDER', type: 'CODE', code: 'TEN', name: 'Ten off', discount: { percent: 10 } };
const AUTO = { ...RULE, code: undefined, type: 'AUTO' };

/** A content folder with promotions, by the names of their files. */
function opened(files: Readonly<Record<string, unknown>>) {
  const contentDir = mkdtempSync(join(tmpdir(), 'promotions-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true }));
  const pathOf = (name: string): string => join(contentDir, FOLDER, name);
  const write = (name: string, content: unknown): void =>
    writeFileSync(pathOf(name), typeof content === 'string' ? content : JSON.stringify(content));
  mkdirSync(join(contentDir, FOLDER));
  for (const [name, content] of Object.entries(files)) write(name, content);
  const logged: string[] = [];
  const promotions = openPromotions(contentDir, (message) => logged.push(message));
  const ids = (): string[] => promotions.all().map(({ id }) => id);
  return { promotions, ids, logged, write, remove: (name: string) => rmSync(pathOf(name)), pathOf };
}

test('promotions come by their priority, then by their id; only JSON files are read', () => {
  const { ids, logged } = opened({
    'a.json': { ...AUTO, id: 'LATE', priority: 200 },
    'b.json': { ...AUTO, id: 'BBB' },
    'c.json': { ...AUTO, id: 'AAA' },
    'd.json': { ...AUTO, id: 'EARLY', priority: 1 },
    'notes.txt': 'not a promotion',
  });
  expect([ids(), logged]).toEqual([['EARLY', 'AAA', 'BBB', 'LATE'], []]);
});

test('what a file leaves out is as most promotions are', () => {
  expect(opened({ 'ten.json': { ...AUTO, products: {} } }).promotions.all()).toEqual([
    {
      id: 'TEN',
      campaignId: '',
      level: 'ORDER',
      type: 'AUTO',
      name: 'Ten off',
      callout: '',
      approachingDisplayLevel: 'cart',
      isYearlyCapped: false,
      thresholdBase: 'net',
      discount: { percent: 10 },
      products: { exceptIds: [], exceptReduced: false },
      priority: 100,
      combine: 'stack',
    },
  ]);
  const gift = { ...AUTO, id: 'SOCK-GWP', discount: { gift: { sku: 'S' } } };
  expect(opened({ 'gift.json': gift }).promotions.all()).toMatchObject([{ discount: { gift: { isSold: true } } }]);
});

const HAS_CODE = 'a promotion of type CODE has a code, and no other has one';
const HAS_GWP = 'a promotion with a gift has GWP in its id, and no other has it';
const HAS_CAP = 'a promotion with a yearly cap takes a percentage off orders of employees or prosumers';
const CAPPED = { ...AUTO, audience: 'employees', isYearlyCapped: true };

test.each<[string, unknown, string]>([
  ['is no JSON', '{', 'JSON'],
  ['has no name', { ...RULE, name: undefined }, 'name'],
  ['has a name that is null', { ...RULE, name: null }, 'name'],
  ['has an id in small letters', { ...RULE, id: 'ten' }, 'id'],
  ['has a code with a blank', { ...RULE, code: 'TEN OFF' }, 'code'],
  ['takes off more than everything', { ...RULE, discount: { percent: 101 } }, 'discount'],
  ['takes nothing off', { ...RULE, discount: { percent: 0 } }, 'discount'],
  ['has an amount of less than nothing', { ...RULE, discount: { amount: { GBP: -1 } } }, 'discount'],
  ['has an amount of half a penny', { ...RULE, threshold: { GBP: 0.005 } }, 'threshold'],
  ['has a currency in small letters', { ...RULE, threshold: { gbp: 1 } }, 'threshold'],
  ['begins on a date without a time', { ...RULE, validFrom: '2026-12-01' }, 'validFrom'],
  ['has a field of its own', { ...RULE, percent: 10 }, 'percent'],
  ['can be used more than once by each customer', { ...RULE, limitPerCustomer: 2 }, 'limitPerCustomer'],
  ['can be used by nobody', { ...RULE, limit: 0 }, 'limit'],
  ['needs a code and has none', { ...RULE, code: undefined }, HAS_CODE],
  ['applies by itself and has a code', { ...RULE, type: 'AUTO' }, HAS_CODE],
  ['gives something away without saying so in its id', { ...AUTO, discount: { gift: { sku: 'S' } } }, HAS_GWP],
  ['says that it gives something away and does not', { ...AUTO, id: 'TEN-GWP' }, HAS_GWP],
  ['has a yearly cap for everybody', { ...CAPPED, audience: undefined }, HAS_CAP],
  ['has a yearly cap for members', { ...CAPPED, audience: 'members' }, HAS_CAP],
  ['has a yearly cap on products', { ...CAPPED, level: 'PRODUCT' }, HAS_CAP],
  ['has a yearly cap on an amount', { ...CAPPED, discount: { amount: { GBP: 5 } } }, HAS_CAP],
])('a file that %s is not used and says why; the others are', (_, content, why) => {
  const { ids, logged } = opened({ 'bad.json': content, 'good.json': { ...AUTO, id: 'GOOD' } });
  expect(ids()).toEqual(['GOOD']);
  expect(logged).toEqual([expect.stringContaining('content: promotions/bad.json is not used: ')]);
  expect(logged[0]).toContain(why);
});

test.each(['employees', 'prosumers'])('%s can have a discount with a yearly cap', (audience) => {
  expect(opened({ 'cap.json': { ...CAPPED, audience } }).ids()).toEqual(['TEN']);
});

test('a file that is added, changed or removed counts from the next call on, and is read once', () => {
  const { ids, logged, write, remove, pathOf } = opened({ 'ten.json': RULE, 'bad.json': '{' });
  expect([ids(), ids()]).toEqual([['TEN'], ['TEN']]);
  expect(logged).toHaveLength(1);
  write('ten.json', { ...RULE, id: 'TWENTY' });
  utimesSync(pathOf('ten.json'), new Date(0), new Date(1_000));
  expect(ids()).toEqual(['TWENTY']);
  remove('bad.json');
  write('new.json', { ...AUTO, id: 'NEW' });
  expect(ids()).toEqual(['NEW', 'TWENTY']);
});

test('a shop without the folder has no promotions', () => {
  const logged: string[] = [];
  expect(openPromotions('/nowhere', (message) => logged.push(message)).all()).toEqual([]);
  expect(logged).toEqual([]);
});

test('a file that cannot be read any more keeps its last good version, until it is good again or gone', () => {
  const { ids, logged, write, remove, promotions, pathOf } = opened({
    'ten.json': AUTO,
    'b.json': { ...AUTO, id: 'BBB' },
  });
  expect(ids()).toEqual(['BBB', 'TEN']);
  let at = 1_000;
  const change = (content: unknown): void => {
    write('ten.json', content);
    utimesSync(pathOf('ten.json'), at, at);
    at += 1;
  };
  for (const broken of ['{', { ...AUTO, discount: { percent: 'ten' } }]) {
    change(broken);
    expect(ids()).toEqual(['BBB', 'TEN']);
    expect(logged.at(-1)).toMatch(/^content: promotions\/ten\.json stays as it was: /);
  }
  expect(promotions.all().map((rule) => promotions.fileOf(rule))).toEqual(['promotions/b.json', 'promotions/ten.json']);
  change({ ...AUTO, id: 'TWENTY' });
  expect(ids()).toEqual(['BBB', 'TWENTY']);
  change('{');
  remove('ten.json');
  expect(ids()).toEqual(['BBB']);
});
