import { expect, test } from 'vitest';
import { showsBroken } from '../../blocks/_kit/render/shows-broken.ts';
import type { PreviewState } from '../../content/page-context.ts';
import { asksForPreview, previewState, isFromViewer } from './access.ts';

const state = (address: string) => previewState(new URL(address, 'http://shop.test'));

test('a release and a revision are shown beside a draft or a moment, and mean nothing on a published page', () => {
  expect(state('/en-gb?preview=true&release=0mwun8jmofec')).toMatchObject({ draft: true, release: '0mwun8jmofec' });
  expect(state('/en-gb?previewDateTime=2026-11-27T17:00:00Z&release=0mwun8jmofec')).toMatchObject({
    release: '0mwun8jmofec',
    dateTime: new Date('2026-11-27T17:00:00Z'),
  });
  expect(state('/preview/entry?revision=pages/home@12')).toMatchObject({ revision: 'pages/home@12' });
  for (const address of ['/en-gb?release=0mwun8jmofec', '/en-gb?revision=pages/home@12']) {
    expect(state(address)).toBeUndefined();
    expect(asksForPreview(new URL(address, 'http://shop.test'))).toBe(false);
  }
  for (const odd of ['release=../x', 'revision=../x@1', 'revision=pages/home', 'release=x'])
    expect(state(`/preview?${odd}`)).toEqual({ draft: false, overlay: true });
});

test.each(['01.12.2026', '2026-12-01T08:00', '2026-02-30', 'Dec 1 2026', '2026-02-30T00:00:00Z'])(
  'a page is seen at no other moment because of %s: nobody guesses',
  (date) => {
    expect(state(`/en-gb?previewDateTime=${encodeURIComponent(date)}`)).toBeUndefined();
    expect(state(`/en-gb?preview=true&previewDateTime=${encodeURIComponent(date)}`)).not.toHaveProperty('dateTime');
  },
);

test('a page of the shop is seen on a day, which begins where that of its site does; the viewer makes it a moment', () => {
  expect(state('/en-gb?previewDateTime=2026-12-01')).toEqual({ draft: false, overlay: false, day: '2026-12-01' });
  expect(state('/en-gb?preview=true&previewDateTime=2026-12-01')).toMatchObject({ draft: true, day: '2026-12-01' });
  expect(state('/preview?previewDateTime=2026-12-01')).not.toHaveProperty('day');
});

test('a frame with the overlay off shows what shoppers get: no marks, and no card in place of a faulty block', () => {
  for (const [address, namesBlocks] of [
    ['/preview/entry?preview=true&overlay=off', undefined],
    ['/preview/entry?preview=true&overlay=blocks', true],
  ] as const) {
    const preview = state(address) as PreviewState;
    expect(preview).toEqual({ draft: true, overlay: false, measured: true, ...(namesBlocks && { namesBlocks }) });
    expect(showsBroken({ preview }), address).toBe(false);
  }
  for (const address of [
    '/preview/entry?preview=true',
    '/preview/entry?preview=true&overlay=on',
    '/en-gb?preview=true',
  ])
    expect(showsBroken({ preview: state(address) }), address).toBe(true);
  expect(state('/en-gb?preview=true&overlay=off'), 'not of the viewer').not.toHaveProperty('measured');
});

test('unsaved work is laid over drafts alone, not over what was pinned', () => {
  expect(state('/preview?preview=true&working=copy-0001')).toMatchObject({ working: 'copy-0001' });
  expect(state('/preview?preview=true&working=copy-0001&revision=pages/home@1')).not.toHaveProperty('working');
});

test('a request comes from the viewer when a page of it, or one that shows drafts, has made it', () => {
  const from = (referer: string | null) => isFromViewer(referer, 'shop.test');
  for (const page of ['/preview?view=media', '/preview/entry?docType=page', '/en-gb?preview=true'])
    expect(from(`https://shop.test${page}`), page).toBe(true);
  for (const page of [
    'https://shop.test/en-gb',
    'https://evil.test/preview',
    'https://shop.test/previews',
    'preview',
    null,
  ])
    expect(from(page), String(page)).toBe(false);
});
