import { expect, test } from 'vitest';
import type { ContentAnswer } from '../../content/client/content-client.ts';
import type { ContentKind } from '../../content/content-kinds.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';
import { readQuery } from '../query/viewer-query.ts';
import { issuesAroundPages } from './around-pages.ts';
import { elsewhereRows } from './elsewhere.ts';

const answer = (data: object) => Promise.resolve({ data } as ContentAnswer);
const none = () => Promise.resolve(undefined);

/** What is listed of documents: those that a kind is asked for with parameters stand under `kind:parameter`. */
async function listed(documents: Readonly<Record<string, object>>) {
  const of = (name: string) => (documents[name] === undefined ? none() : answer(documents[name]));
  const issues = await issuesAroundPages(
    {
      menu: () => of('menu'),
      footer: () => of('footer'),
      popups: () => of('popups'),
      fragment: (name) => of(name),
      ofKind: (kind: ContentKind, { productType } = {}) =>
        of(productType === undefined ? kind : `${kind}:${productType}`),
    },
    'en-gb',
  );
  const { query } = readQuery(new URLSearchParams(''), ['page']);
  return elsewhereRows(issues, { query, language: 'en', t: viewerMessages('en') });
}

test('a mistake in the size chart of a type of product is listed with its chart, its table and its place', async () => {
  const table = { title: 'Chest', column: ['EU'] };
  const rows = await listed({
    'size-chart:boots': { tables: 'x' },
    'size-chart:jackets': { titel: 'x', tables: [table] },
  });
  expect(rows.map(({ place, written, message }) => [place, written, message])).toEqual([
    ['Size chart “jackets” › Chest › Columns', 'kinds/sizechart/jackets#/tables/0/columns', expect.any(String)],
    [
      'Size chart “jackets” › Titel',
      'kinds/sizechart/jackets#/titel',
      'There is no field “titel” here: did you mean “title”?',
    ],
    [
      'Size chart “jackets” › Chest › Column',
      'kinds/sizechart/jackets#/tables/0/column',
      'There is no field “column” here: did you mean “columns”?',
    ],
    ['Size chart “boots” › Tables', 'kinds/sizechart/boots#/tables', 'This is a list.'],
  ]);
});

test('a pop-up of the shop that is of no known kind is listed: the viewer has no entry for it', async () => {
  const rows = await listed({ popups: { popups: [{ kind: 'pop-upp' }, { kind: 'pop-up', title: 7 }] } });
  expect(rows.map(({ place, written, rule }) => [place, written, rule])).toEqual([
    ['List of pop-ups › Pop upp › Kind', 'popups#/popups/0/kind', 'unknown_kind'],
  ]);
});
