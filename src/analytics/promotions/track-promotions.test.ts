import { afterAll, expect, test, vi } from 'vitest';
import { ADDED_EVENT } from '../../ui/page/when-near.ts';
import { track } from '../track.ts';
import { trackPromotions } from './track-promotions.ts';

vi.mock('../track.ts', () => ({ track: vi.fn() }));
vi.mock('../impressions.ts', () => ({ onceVisible: (_block: unknown, _key: string, tell: () => boolean) => tell() }));
afterAll(() => void vi.unstubAllGlobals());

const blocks = [
  { dataset: { promotionId: 'ss26' } },
  { dataset: { promotionId: 'aw26', promotionName: 'Autumn', creativeName: 'hero-aw26' } },
];
class Link {
  textContent = ' To the coats ';
  href = 'https://shop.test/en-gb/c/coats-21002';
  closest(selector: string) {
    return selector === 'a, button' ? this : blocks[1];
  }
}

test('[BLK-COM-22] impressions and clicks report the names of the promotion that was seen or pressed', () => {
  const listeners = new Map<string, (event: { target: unknown }) => void>();
  vi.stubGlobal('document', { querySelectorAll: () => blocks, addEventListener: listeners.set.bind(listeners) });
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('HTMLAnchorElement', Link);
  trackPromotions();
  const autumn = { promotion_id: 'aw26', promotion_name: 'Autumn', creative_name: 'hero-aw26', position: 2 };
  expect(vi.mocked(track).mock.calls.map(([event]) => event)).toEqual([
    expect.objectContaining({ event: 'promotion_impression', promotion_id: 'ss26', position: 1 }),
    { event: 'promotion_impression', ...autumn },
  ]);
  // What is there already is not reported again when more is added to the page.
  for (let count = 0; count < 5; count += 1) listeners.get(ADDED_EVENT)?.({ target: null });
  expect(track).toHaveBeenCalledTimes(2);
  listeners.get('click')?.({ target: new Link() });
  expect(track).toHaveBeenLastCalledWith({
    event: 'promotion_click',
    ...autumn,
    link_text: 'To the coats',
    link_url: 'https://shop.test/en-gb/c/coats-21002',
  });
});
