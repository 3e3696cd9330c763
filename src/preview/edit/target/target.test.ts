import { expect, test } from 'vitest';
import type { Json } from '../../../content/json.ts';
import { parsePairs } from '../../session/context-report.ts';
import { valueAt, withValue } from '../pointers.ts';
import { addFor } from './add-for.ts';
import { sayTarget } from './say-target.ts';
import { targetOf } from './target.ts';

const block = (id: string): Json => ({ _key: `k-${id}`, kind: 'accordions', id, title: id });
const choice: Json = {
  kind: 'segmentation',
  id: 'choice',
  segments: [{ id: 'Employee', targets: [block('employees')] }],
  baselines: [{ targets: [block('everybody')] }],
};
const experience: Json = {
  kind: 'experience',
  experienceId: 'hero-test',
  name: 'Hero',
  variants: [{ variantId: 'b', name: 'Warm', targets: [block('warm')] }],
  baselines: [{ targets: [block('plain')] }],
};
const page: Json = { slug: 'page', sections: [{ items: [block('alone'), choice, experience] }] };
const at = (pointer: string): string => `/sections/0/items${pointer}`;
const member = parsePairs('segment:loyalty-member');

test('without a choice everything is everybody’s; with one only what is chosen may be changed', () => {
  expect(targetOf(page, at('/0/title'), [])).toBe('everybody');
  const employee = parsePairs('segment:employee');
  expect(targetOf(page, at('/1/segments/0/targets/0/title'), employee)).toBe('own');
  expect(targetOf(page, at('/1/segments/0/targets'), employee)).toBe('own');
  expect(targetOf(page, at('/1/segments/0/targets/0/title'), member)).toBe('base');
  for (const pointer of ['', '/slug', at('/0'), at('/1'), at('/1/segments/0/id'), at('/1/baselines/0/targets/0/title')])
    expect(targetOf(page, pointer, employee), pointer).toBe('base');
  expect(targetOf(page, at('/2/variants/0/targets/0'), parsePairs('hero-test:Warm'))).toBe('own');
  expect(targetOf(page, at('/2/variants/0/targets/0'), parsePairs('Hero:b'))).toBe('own');
  expect(targetOf(page, at('/2/variants/0/targets/0'), parsePairs('other:b'))).toBe('base');
});

/** What a page is after something was added, and what stands where the form goes. */
function added(pointer: string, pairs = member): { after: Json; copy: Json | undefined } {
  const own = addFor(page, pointer, pairs, 'Loyalty member');
  if (own === undefined) throw new Error('nothing can be added');
  const after = withValue(page, own.pointer, own.value);
  expect(targetOf(after, own.at, pairs), 'the form goes to what is theirs').toBe('own');
  return { after, copy: valueAt(after, own.at) };
}

test('a block of its own comes into a choice around it; what everybody sees keeps its key', () => {
  const { after, copy } = added(at('/0'));
  expect(copy).toMatchObject({ kind: 'accordions', title: 'alone' });
  expect(copy).not.toMatchObject({ _key: 'k-alone' });
  expect(valueAt(after, at('/0/baselines/0/targets/0'))).toEqual(block('alone'));
  expect(valueAt(after, at('/1'))).toEqual(choice);
});

test('a choice that stands around it already gets a segment, after the others', () => {
  for (const pointer of [at('/1/baselines/0/targets/0'), at('/1')]) {
    const { after, copy } = added(pointer);
    expect(copy).toMatchObject({ title: 'everybody' });
    expect(valueAt(after, at('/1/segments/0'))).toEqual(valueAt(page, at('/1/segments/0')));
    expect(valueAt(after, at('/1/segments/1'))).toMatchObject({ id: 'loyalty-member', name: 'Loyalty member' });
    expect(valueAt(after, at('/1/baselines'))).toEqual(valueAt(page, at('/1/baselines')));
  }
});

test('an experience gets a variant; what a page has only once cannot be added, nor a variant elsewhere', () => {
  const { after } = added(at('/2/baselines/0/targets/0'), parsePairs('hero-test:c'));
  expect(valueAt(after, at('/2/variants/1'))).toMatchObject({ variantId: 'c', targets: [{ title: 'plain' }] });
  expect(addFor(page, '', member, 'x')).toBeUndefined();
  expect(addFor(page, '/metadata/htmlTitle', member, 'x')).toBeUndefined();
  expect(addFor(page, at('/0'), parsePairs('hero-test:c'), 'x')).toBeUndefined();
});

test('the form says what it edits by its names', () => {
  expect(sayTarget('Hero', 'Title', '/sections/0/items/0/title/$t/de', 'en')).toBe('Hero › Title, German');
  expect(sayTarget('Hero', 'Titel', '/sections/0/items/0/title/$t/fr-ca', 'de')).toBe(
    'Hero › Titel, Französisch (Kanada)',
  );
  expect(sayTarget('Hero', 'Title', '/sections/0/items/0/title', 'en')).toBe('Hero › Title');
  expect(sayTarget('Hero', undefined, '', 'en')).toBe('Hero');
});
