import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { viewerMessages } from '../../../messages/viewer/index.ts';
import { readQuery } from '../../query/viewer-query.ts';
import ViewControls from './ViewControls.astro';

const listed = ['home', 'about'].map((key) => ({ key, name: `Page ${key}` }));

/** Options of the field for the entry; the selected one in brackets. */
async function options(params: string, failure?: object): Promise<string[]> {
  const { query } = readQuery(new URLSearchParams(params), ['page']);
  const chosen = query.entry === undefined ? listed[0] : listed.find(({ key }) => key === query.entry);
  const t = viewerMessages('en');
  const result = failure === undefined ? { entries: listed } : undefined;
  const session = { query, result, failure, chosen, language: 'en', t, zones: new Map() };
  const container = await AstroContainer.create();
  const html = await container.renderToString(ViewControls, { props: { session } });
  const [, inside = ''] = /<select name="entry"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
  return [...inside.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, attributes = '', text = '']) =>
    attributes.includes('selected') ? `[${text.trim()}]` : text.trim(),
  );
}

test('the field for the entry names the one in view, the first where none is asked for', async () => {
  expect(await options('view=timeline')).toEqual(['[Page home]', 'Page about']);
  expect(await options('view=timeline&entry=about')).toEqual(['Page home', '[Page about]']);
});

test('an entry that is asked for and not there is named as such, so that no other seems to be in view', async () => {
  expect(await options('view=timeline&entry=gone')).toEqual(['[gone (unknown)]', 'Page home', 'Page about']);
});

test('while the content cannot be had, nothing is said about the entry', async () => {
  expect(await options('view=timeline&entry=gone', {})).toEqual(['[gone]']);
});
