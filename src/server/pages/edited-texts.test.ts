import { expect, test, vi } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { setUp } from '../../../tests/support/rendering/shop-entry.ts';
import type { ContentAnswer } from '../../content/client/content-client.ts';
import type { PreviewState } from '../../content/page-context.ts';
import { withoutMarks } from '../../messages/marks.ts';
import { t } from '../../messages/index.ts';
import { loadEditedTexts, withPublishedTexts } from './edited-texts.ts';

const answer = (texts: readonly object[]): ContentAnswer => ({
  data: { texts },
  version: String(texts.length),
  tags: ['doc:messages'],
  maxAge: Number.POSITIVE_INFINITY,
});

/** A shop whose only page says one message, over a content service with a published and a drafted text. */
async function shop() {
  const texts = { published: answer([]), draft: answer([{ message: 'close', text: 'Shut (draft)' }]) };
  const set = await setUp(({ info }) => ({ html: t(info.locale, 'close') }), { PREVIEW_ACCESS: 'session' });
  const read = vi.fn(async (draft: boolean): Promise<ContentAnswer> => (draft ? texts.draft : texts.published));
  Object.assign(set.services, {
    content: ({ preview }: { preview?: PreviewState }) => ({ ofKind: () => read(preview?.draft === true) }),
  });
  const text = async (path: string, cookie = ''): Promise<string> =>
    (await set.get(path, { headers: { cookie } })).text();
  return { ...set, texts, text, read };
}

test('a published text shows as soon as its document changes, on pages that had none before', async () => {
  const { texts, text, services } = await shop();
  expect(await text('/en-us')).toBe('Close');
  texts.published = answer([{ message: 'close', text: 'Shut' }]);
  expect(await text('/en-us')).toBe('Close');
  services.contentChanged(['doc:messages']);
  expect(await text('/en-us')).toBe('Shut');
});

test('a drafted text shows in previews of editors and never in a page for everybody', async () => {
  const { text } = await shop();
  const [draft, published, visitor] = await Promise.all([
    text('/en-us?preview=true', 'editor=1'),
    text('/en-us'),
    text('/en-us?preview=true'),
  ]);
  expect([draft, published, visitor]).toEqual(['Shut (draft)', 'Close', 'Close']);
});

test('what is said apart from any page has the words that its pages had last, and nothing of a draft', async () => {
  const { texts, text, services } = await shop();
  const apart = (): string => withPublishedTexts('en-us', () => t('en-us', 'close'));
  texts.published = answer([{ message: 'close', text: 'Shut' }]);
  services.contentChanged(['doc:messages']);
  await text('/en-us');
  expect(apart()).toBe('Shut');
  await text('/en-us?preview=true', 'editor=1');
  expect(apart()).toBe('Shut');
  texts.published = answer([]);
  services.contentChanged(['doc:messages']);
  await text('/en-us');
  expect(apart()).toBe('Close');
});

test('messages are marked for editors alone', async () => {
  const { text } = await shop();
  const marked = await text('/en-us?preview=true&previewMessages=1', 'editor=1');
  expect(marked).not.toBe('Shut (draft)');
  expect(withoutMarks(marked)).toBe('Shut (draft)');
  expect(await text('/en-us?preview=true&previewMessages=1')).toBe('Close');
  expect(await text('/en-us?previewMessages=1', 'editor=1')).toBe('Close');
});

test('while the content service fails, the shop says what is built in, and tries again soon', async () => {
  const { text, read, lines } = await shop();
  read.mockRejectedValueOnce(new Error('down'));
  expect(await text('/en-us')).toBe('Close');
  expect(lines.some((line) => line.includes('"document":"messages"') || line.includes('messages'))).toBe(true);
});

test('editors see what an overloaded shop says in place of any page, marked and as drafted', async () => {
  const set = await setUp(() => ({ html: 'page' }), { PREVIEW_ACCESS: 'session' });
  const draft = answer([{ message: 'busy.title', text: 'Full house' }]);
  Object.assign(set.services, { content: () => ({ ofKind: () => Promise.resolve(draft) }) });
  const asked = '/en-us?preview=true&previewMessages=1&previewState=busy';
  const shown = await set.get(asked, { headers: { cookie: 'editor=1' } });
  expect(shown.status).toBe(503);
  const page = await shown.text();
  expect(withoutMarks(page)).toContain('<h1>Full house</h1>');
  expect(page).not.toBe(withoutMarks(page));
  expect(shown.headers.get('content-security-policy')).toMatch(/style-src[^;]*'sha256-/);
  expect(await (await set.get(asked)).text()).toBe('page');
});

test('a page without the texts is asked for again after a second', async () => {
  const page = { ...fakePageContext(), maxAge: 600 };
  await loadEditedTexts({ ...page, content: { ...page.content, ofKind: () => Promise.resolve(answer([])) } });
  expect(page.maxAge).toBe(600);
  const failing = { ...page, content: { ...page.content, ofKind: () => Promise.reject(new Error('down')) } };
  expect(await loadEditedTexts(failing)).toBeUndefined();
  expect(failing.maxAge).toBe(1);
});

test('frames of a list ask for their content while the texts are on their way, and say the texts when they render', async () => {
  const order: string[] = [];
  const set = await setUp(
    async (page) => {
      order.push('content');
      await page.texts;
      return { html: t(page.info.locale, 'close') };
    },
    { PREVIEW_ACCESS: 'session' },
  );
  const texts = Promise.withResolvers<ContentAnswer>();
  Object.assign(set.services, {
    content: () => ({
      ofKind: () => {
        setImmediate(() => {
          order.push('texts');
          texts.resolve(answer([{ message: 'close', text: 'Shut (draft)' }]));
        });
        return texts.promise;
      },
    }),
  });
  const said = await set.get('/preview/frames?preview=true&localePath=en-us', { headers: { cookie: 'editor=1' } });
  expect(await said.text()).toBe('Shut (draft)');
  expect(order).toEqual(['content', 'texts']);
});

test('the viewer’s page renders its first frames within itself, from one reading of the list and with the texts', async () => {
  const set = await setUp(
    async (page, target) => {
      const list = await page.content.showcase('quote', { limit: 50, offset: 0 });
      const frames = target.startsWith('/preview/frames') ? '' : await page.renderWithin?.('/preview/frames?to=3');
      return { html: `${list?.version}:${t(page.info.locale, 'close')};${frames ?? ''}` };
    },
    { PREVIEW_ACCESS: 'session' },
  );
  let read = 0;
  Object.assign(set.services, {
    content: () => ({
      ofKind: async () => answer([{ message: 'close', text: 'Shut' }]),
      showcase: async () => ({ ...answer([]), version: String((read += 1)) }),
    }),
  });
  const said = await set.get('/preview?localePath=en-us', { headers: { cookie: 'editor=1' } });
  expect(await said.text()).toMatch(/;1:Shut;$/);
});
