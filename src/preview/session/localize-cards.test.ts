import { expect, test } from 'vitest';
import { cardMessages } from '../../blocks/_kit/render/card-messages.ts';
import type { BrokenBlock } from '../../blocks/_kit/parse/parsed-block.ts';
import type { PageContext } from '../../content/page-context.ts';
import { withEmptyCard } from '../../layouts/canvas/empty-page.ts';
import { localizeCards } from './localize-cards.ts';

const EMPTY = { id: '', slug: '', metadata: {}, sections: [], popups: [], kinds: new Set<string>(), issues: [] };

async function cardOf(language: string, broken: BrokenBlock) {
  const page = { info: { locale: 'de-de' } } as unknown as PageContext;
  await localizeCards(page, new Headers({ 'accept-language': language }));
  const { block, title, name, issue } = cardMessages(page);
  const said = await block(broken);
  return {
    said,
    title: title(broken, said),
    name: name(broken, said),
    issues: broken.issues.map(issue),
  };
}

test('the card of a page without blocks says that the page is empty, and what to do', async () => {
  const card = withEmptyCard({ ...EMPTY, isCanvas: true }).sections[0]?.blocks[0] as BrokenBlock;
  expect(await cardOf('de', card)).toEqual({
    said: 'Seite',
    title: 'Diese Seite ist leer',
    name: 'Diese Seite ist leer',
    issues: ['Eine Seite zeigt mindestens einen Block in einem ihrer Abschnitte.'],
  });
  expect(await cardOf('fr', card)).toMatchObject({ title: 'Cette page est vide' });
});

test('what is no page and what is no block are told apart', async () => {
  const broken: BrokenBlock = { valid: false, kind: '', pointer: '/sections', hash: 'h', uid: 'bh', issues: [] };
  expect(await cardOf('en', broken)).toMatchObject({ said: 'Page', title: 'This page cannot be shown' });
  expect(await cardOf('en', { ...broken, pointer: '/sections/0/items/1' })).toMatchObject({
    title: 'This block is not shown: block without a kind',
    name: 'Invalid block: block without a kind',
  });
  // No kind of block has this name, but an editor may write it.
  expect(await cardOf('en', { ...broken, kind: 'page', pointer: '/sections/0/items/1' })).toMatchObject({
    title: 'This block is not shown: Page',
  });
});

test('the card of a page that could not be read says so, in the editor’s language', async () => {
  const message = 'The content service could not read this. Its log says why.';
  const issues = [{ pointer: '', kind: 'page', rule: 'unreadable', message, said: { rule: 'failed' } }];
  const broken: BrokenBlock = { valid: false, kind: 'page', pointer: '', hash: 'h', uid: 'bh', issues, content: null };
  expect(await cardOf('de', broken)).toMatchObject({
    said: 'Seite',
    title: 'Diese Seite kann nicht gezeigt werden',
    issues: ['Der Inhaltsdienst konnte dies nicht lesen. In seinem Protokoll steht, warum.'],
  });
  expect(await cardOf('fr', broken)).toMatchObject({ title: 'Cette page ne peut pas être affichée' });
});
