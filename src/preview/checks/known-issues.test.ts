import { expect, test } from 'vitest';
import { viewerMessages } from '../../messages/viewer/index.ts';
import { knownIssues } from './known-issues.ts';

const SOURCES = { origin: 'https://shop.test', mediaBase: '/media' };

test('what the parser and the checks both find at a place is listed once, in the words of the parser', async () => {
  const entry = {
    item: { kind: 'button', id: 'mini-cart', text: '', url: '/' },
    pointer: '/items/0',
    kind: 'button',
    document: 'pages/home',
    issues: [{ pointer: '/items/0/text', kind: 'button', rule: 'empty_text', message: 'Parsed.', received: '""' }],
  };
  const { issues } = await knownIssues(entry, SOURCES, undefined, viewerMessages('en'), (pointer) => pointer);
  expect(issues.map(({ pointer, rule, message }) => [pointer, rule, message === 'Parsed.'])).toEqual([
    ['/items/0/text', 'empty_text', true],
    ['/items/0/id', 'reserved_id', false],
  ]);
});

test('parts that a page lacks are each an issue of it, at their places in the files', async () => {
  const hidden = (source: string) => ({ pointer: '', rule: 'restriction', message: 'No day.', source, hidden: {} });
  const sources = ['pages/home#/sections/0/items/1/validFrom', 'fragments/f#/items/0/validTo'];
  const entry = { item: {}, pointer: '', kind: 'page', document: 'pages/home', issues: sources.map(hidden) };
  const { issues } = await knownIssues(entry, SOURCES, undefined, viewerMessages('en'), (pointer) => pointer);
  expect(issues.map(({ lacks }) => lacks && `${lacks.document}#${lacks.pointer}`)).toEqual(sources);
});
