import { expect, onTestFinished, test, vi } from 'vitest';
import { productDetails, voteReview } from '../commerce/contract/endpoints.ts';
import { pageCall } from './page-client.ts';

test('[HTTP-09] [HTTP-11] [PREV-02] [PREV-04] the calls of a page carry the preview its address asks for', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked: string[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB', dataset: {} } });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({});
  });
  for (const [index, search] of [
    '',
    '?preview=true',
    '?previewDateTime=2026-12-01',
    '?preview=false',
    '?bypassAllCache=true',
  ].entries()) {
    vi.stubGlobal('location', { search });
    await pageCall()(productDetails, { params: { productId: `NF${index}` } });
  }
  const path = (index: number) => `/products/v2/products/NF${index}/details?locale=en-gb`;
  expect(asked).toEqual([
    `/api${path(0)}`,
    `/api/pre${path(1)}`,
    `/api/pre${path(2)}`,
    `/api${path(3)}`,
    `/api${path(4)}&bypassAllCache=true`,
  ]);
});

test('a call with whose answer the sign-in ends has the page show it, and no other', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const dataset = { visitor: 'uFYd' };
  const document = { documentElement: { lang: 'en-GB', dataset }, cookie: 'cairn-state=in=1&o=uFYd' };
  const told: string[] = [];
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type));
  const vote = (reviewId: string) =>
    pageCall()(voteReview, { params: { productId: 'NF1', reviewId }, body: { helpful: true } });
  vi.stubGlobal('fetch', async () => Response.json({}));
  await vote('r1');
  expect(told).toEqual([]);
  vi.stubGlobal('fetch', async () => {
    document.cookie = 'cairn-state=c=1';
    return Response.json({ errorDetails: [{ errorId: 'AUT432' }] }, { status: 401 });
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  await expect(vote('r2')).rejects.toMatchObject({ code: 'AUT432' });
  expect(told).toEqual(['cairn:state']);
});
