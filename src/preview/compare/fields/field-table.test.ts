import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { viewerMessages } from '../../../messages/viewer/index.ts';
import { readQuery } from '../../query/viewer-query.ts';
import FieldTable from './FieldTable.astro';

const entry = (title: string, text: string) => ({
  key: 'page',
  document: 'pages/page',
  item: { sections: [{ items: [{ kind: 'button', title, text }] }] },
});

/** The table of two versions, as a page has it. */
async function tableOf(a: object, b: object, isNewerA = false): Promise<string> {
  const container = await AstroContainer.create();
  const { query } = readQuery(new URLSearchParams({ siteId: 'northfell-uk', localePath: 'en-gb' }), ['page']);
  const entryOf = (item: object) => ({ key: 'page', document: 'pages/page', item });
  return container.renderToString(FieldTable, {
    props: {
      session: { query, t: viewerMessages('en'), language: 'en' },
      sides: [entryOf(a), entryOf(b)],
      languages: ['en'],
      isNewerA,
      hasOthers: false,
      reason: '',
    },
    locals: { page: { settings: { mediaBase: '' } } } as unknown as App.Locals,
  });
}

test('an uploaded film has the sign of a film beside it, a picture its thumbnail, also where its block has moved', async () => {
  const banner = (id: string, media: object) => ({ kind: 'media-banner', id, media });
  const page = (...items: object[]) => ({ sections: [{ items }] });
  const still = banner('still', { type: 'image', url: 'scene/fell' });
  const html = await tableOf(
    page(still, banner('moving', { type: 'video', url: 'uploads/rain-0a1b' })),
    page(
      banner('moving', { type: 'video', url: 'uploads/fog-0a1b' }),
      banner('still', { type: 'image', url: 'scene/tarn' }),
    ),
  );
  const rows = html.split('<tr').filter((row) => row.includes('<td'));
  const rowWith = (text: string): string => rows.find((row) => row.includes(text)) ?? '';
  expect(rowWith('fog').match(/film-sign/g)).toHaveLength(2);
  expect(rowWith('fog')).not.toContain('<img');
  expect(rowWith('tarn').match(/<img/g)).toHaveLength(2);
  expect(rowWith('tarn')).not.toContain('film-sign');
});

test('fields are named by the texts of side A, which are in the language of the view', async () => {
  const container = await AstroContainer.create();
  const { query } = readQuery(new URLSearchParams({ siteId: 'northfell-de', localePath: 'de-de' }), ['page']);
  const html = await container.renderToString(FieldTable, {
    props: {
      session: { query, t: viewerMessages('de'), language: 'de' },
      sides: [entry('Versand', 'Zum Versand'), entry('Livraison', 'Vers la livraison')],
      languages: ['de', 'fr'],
      hasOthers: false,
      reason: '',
    },
    locals: { page: { settings: { mediaBase: '' } } } as unknown as App.Locals,
  });
  const names = [...html.matchAll(/<th scope="row">([^<]*)</g)].map(([, name = '']) => name.trim());
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^Versand ›/);
});

test('what only the newer side has is marked as added, whichever side it is, and the sides keep their places', async () => {
  const page = (title: string, ...more: object[]) => ({
    sections: [{ items: [{ kind: 'button', id: 'one', title, text: 'Go' }, ...more] }],
  });
  const draft = page('A light question', { kind: 'button', id: 'two', title: 'New', text: 'New' });
  const published = page('A warm question');
  const marks = (html: string): string[] =>
    [...html.matchAll(/<(ins|del)[^>]*>([^<]*)</g)].map(([, tag = '', text = '']) => `${tag} ${text.trim()}`);
  const types = (html: string): string[] =>
    [...html.matchAll(/fields__type"[^>]*>([^<]*)/g)].map(([, type = '']) => type);
  const first = await tableOf(draft, published, true);
  expect(marks(first)).toEqual(['ins light', 'del warm', expect.stringMatching(/^ins .*New/)]);
  expect(types(first)).toEqual(['changed', 'only in A']);
  const second = await tableOf(published, draft);
  expect(marks(second)).toEqual(['del warm', 'ins light', expect.stringMatching(/^ins .*New/)]);
  expect(types(second)).toEqual(['changed', 'only in B']);
});
