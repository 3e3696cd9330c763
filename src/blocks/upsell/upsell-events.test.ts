import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { track } from '../../analytics/track.ts';

vi.mock('../../analytics/track.ts', () => ({ track: vi.fn() }));
vi.mock('../../analytics/impressions.ts', () => ({
  onceVisible: (_block: unknown, _key: string, tell: () => boolean) => void tell(),
}));
vi.mock('../../analytics/products/appearance.ts', () => ({
  productOf: ({ dataset }: { dataset: { productId: string } }) => ({ id: dataset.productId }),
}));
vi.mock('../../personalisation/decisions/report.ts', () => ({ report: vi.fn() }));
vi.mock('../../ui/carousel/carousel.ts', () => ({ CairnCarousel: class {} }));

const items = ['A', 'B', 'C', 'D', 'E'].map((productId) => ({ dataset: { productId } }));
let Upsell: new () => EventTarget & { connectedCallback: () => void };
beforeAll(async () => {
  for (const name of ['HTMLElement', 'Element']) vi.stubGlobal(name, EventTarget);
  vi.stubGlobal('CSS', { escape: String });
  vi.stubGlobal('customElements', { define: (_name: string, element: typeof Upsell) => void (Upsell = element) });
  await import('./upsell.ts');
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.mocked(track).mockClear());

/** The element of a block with five products, of which the third is pressed. */
function upsell(dataset: Readonly<Record<string, string>>) {
  const element = Object.assign(new Upsell(), {
    dataset: { uid: 'u1', ...dataset },
    querySelectorAll: () => items,
    querySelector: () => null,
    closest: (selector: string) => (selector === '.upsell__item' ? items[2] : {}),
  });
  element.connectedCallback();
  return element;
}

test.each([
  [{}, ['A', 'B', 'C']],
  [{ stackedCount: '2' }, ['A', 'B']],
  [{ stackedCount: '4' }, ['A', 'B', 'C', 'D']],
])('[BLK-UPS-06] a block with %o reports its first products when it is seen', (dataset, ids) => {
  upsell(dataset);
  expect(track).toHaveBeenCalledExactlyOnceWith({ event: 'upsell_impression', products: ids.map((id) => ({ id })) });
});

test('[BLK-UPS-07] a click reports the one product that was pressed', () => {
  upsell({}).dispatchEvent(new Event('click'));
  expect(track).toHaveBeenLastCalledWith({ event: 'upsell_click', products: [{ id: 'C' }] });
});
