import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.mock('../../ui/carousel/when-needed.ts', () => ({
  carouselsWhenNeeded: () => undefined,
  carouselCode: async () => undefined,
}));

let PromoBar: new () => EventTarget & { connectedCallback: () => void };
const empty: { dataset: { id: string } }[] = [];
const listeners = new Map<string, () => void>();
beforeAll(async () => {
  vi.stubGlobal('HTMLElement', EventTarget);
  vi.stubGlobal('customElements', { define: (_name: string, element: typeof PromoBar) => void (PromoBar = element) });
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector === '[data-empty][data-id]' ? empty : []),
    addEventListener: listeners.set.bind(listeners),
  });
  await import('./promo-bar.ts');
});
afterAll(() => void vi.unstubAllGlobals());

test('[BLK-PROMO-14] [BLK-PROMO-13] the message of an empty section leaves the bar, and a waiting one moves up', () => {
  const slides = [{ sectionId: 'gone' }, { sectionId: 'there' }, {}, {}].map((dataset, index) => ({
    dataset,
    hidden: index > 1,
  }));
  const strip = { dataset: {}, hidden: false };
  const bar = Object.assign(new PromoBar(), {
    dataset: { limit: '2' },
    querySelectorAll: () => slides,
    querySelector: () => null,
    closest: () => strip,
  });
  const hidden = () => slides.map((slide) => slide.hidden);
  bar.connectedCallback();
  expect(hidden()).toEqual([false, false, true, true]);
  empty.push({ dataset: { id: 'gone' } });
  listeners.get('cairn:section')?.();
  expect(hidden()).toEqual([true, false, false, true]);
  empty.push({ dataset: { id: 'there' } });
  listeners.get('cairn:section')?.();
  expect(hidden()).toEqual([true, true, false, false]);
  expect(strip.hidden).toBe(false);
});
