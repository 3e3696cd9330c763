import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { track } from '../../analytics/track.ts';

vi.mock('../../analytics/track.ts', () => ({ track: vi.fn() }));
vi.mock('../../analytics/impressions.ts', () => ({
  onceVisible: (_block: unknown, _key: string, tell: () => boolean) => {
    tell();
    return () => undefined;
  },
}));
vi.mock('../../analytics/products/appearance.ts', () => ({
  productOf: ({ dataset }: { dataset: { productId: string } }) => ({ id: dataset.productId }),
}));
vi.mock('../../personalisation/decisions/report.ts', () => ({ report: vi.fn() }));
vi.mock('../../ui/carousel/carousel.ts', () => ({ CairnCarousel: class {} }));

let Recommendations: new () => EventTarget & { connectedCallback: () => void };
beforeAll(async () => {
  for (const name of ['HTMLElement', 'Element']) vi.stubGlobal(name, EventTarget);
  vi.stubGlobal('customElements', {
    define: (_name: string, element: typeof Recommendations) => void (Recommendations = element),
  });
  await import('./recommendations.ts');
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.mocked(track).mockClear());

const ids = (count: number) => Array.from({ length: count }, (_, index) => `P${index}`);

/** Shows the element of a block with this many cards; `isConnected` is false in an unselected variant. */
function see(decision: string | undefined, count: number, isConnected = true): void {
  const element = Object.assign(new Recommendations(), {
    dataset: { uid: 'r1', title: 'For you', ...(decision !== undefined && { decision }) },
    querySelectorAll: () => ids(count).map((productId) => ({ dataset: { productId } })),
    isConnected,
  });
  element.connectedCallback();
}

test.each([['Bought together'], [undefined]])(
  '[BLK-REC-08] a selected block with products and the decision %s reports an impression',
  (decision) => {
    see(decision, 2);
    const products = ids(2).map((id) => ({ id }));
    expect(track).toHaveBeenCalledExactlyOnceWith({
      event: 'recommendation_impressions',
      title: 'For you',
      decision,
      products,
    });
  },
);

test.each([
  ['the decision Control', 'Control', 2, true],
  ['no products', 'Bought together', 0, true],
  ['another variant selected', 'Bought together', 2, false],
] as const)('[BLK-REC-08] a block with %s reports nothing', (_why, decision, count, selected) => {
  see(decision, count, selected);
  expect(track).not.toHaveBeenCalled();
});

test('[BLK-REC-10] the impression of a block of thirty lists the first 24', () => {
  see(undefined, 30);
  expect(vi.mocked(track).mock.calls[0]?.[0]).toMatchObject({ products: ids(24).map((id) => ({ id })) });
});
