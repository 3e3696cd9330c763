import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { viewerMessages } from '../../messages/viewer/index.ts';
import SharedDocuments from './SharedDocuments.astro';

const shown = async (more: number): Promise<string[]> => {
  const container = await AstroContainer.create();
  const html = await container.renderToString(SharedDocuments, {
    props: {
      documents: [{ document: 'pages/sale', revision: 3, now: undefined, verdicts: [] }],
      more,
      nameOf: (document: string) => document,
      moment: (at: string) => at,
      t: viewerMessages('en'),
    },
  });
  return [...html.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) =>
    item.replaceAll(/<[^>]+>|\s+/g, ' ').trim(),
  );
};

test('the proof of a link says how many documents it does not name', async () => {
  expect(await shown(0)).toHaveLength(1);
  expect((await shown(2)).at(-1)).toBe('and 2 more');
});
