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
