import { expect, onTestFinished, test, vi } from 'vitest';
import { productDetails } from '../commerce/contract/endpoints.ts';
import { pageCall } from './page-client.ts';

test('[HTTP-09] [HTTP-11] [PREV-02] [PREV-04] the calls of a page carry the preview its address asks for', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked: string[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' } });
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
