import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterEach, expect, test, vi } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import { t } from '../../../messages/index.ts';
import ProductSets from './ProductSets.astro';

afterEach(() => vi.useRealTimers());

async function render(commerce: () => Promise<Response>) {
  const page = fakePageContext({ url: 'https://shop.test/en-gb/p/skarn-NF104001MOS', commerce });
  const html = await (
    await AstroContainer.create()
  ).renderToString(ProductSets, { props: { id: 'NF104001MOS' }, locals: { page } });
  return { html, maxAge: page.maxAge };
}

const FAULTS: Readonly<Record<string, () => Promise<Response>>> = {
  'an error': async () => new Response(null, { status: 503 }),
  'a page of HTML': async () => new Response('<h1>Welcome to nginx</h1>', { headers: { 'content-type': 'text/html' } }),
  'no connection': () => Promise.reject(new TypeError('fetch failed')),
  'nothing in time': () => new Promise(() => undefined),
};

test.each(Object.entries(FAULTS))(
  '%s: the page says that its sets are missing, and asks again soon',
  async (_, fault) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const rendered = render(fault);
    await vi.advanceTimersByTimeAsync(10_000);
    const { html, maxAge } = await rendered;
    expect(html).toContain(t('en-gb', 'sets.unavailable'));
    expect(html).toContain('href="/en-gb/p/skarn-NF104001MOS"');
    expect(maxAge).toBe(1);
  },
);

test('a product without sets says nothing of them', async () => {
  const { html } = await render(async () => Response.json({ productId: 'NF104001MOS', productSets: [] }));
  expect(html).not.toContain('class="sets');
});
