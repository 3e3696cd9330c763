import { ADDED_EVENT, CHOSEN_EVENT } from '../../ui/page/when-near.ts';
import { PROMOTION_EVENTS } from './promotion-events.ts';
import { onceVisible } from '../impressions.ts';
import { track } from '../track.ts';

/** Selector of blocks with promotion tracking (blocks/_kit/pieces/frame.ts). */
const PROMOTIONS = '[data-promotion-id], [data-promotion-name], [data-creative-name]';

const promotions = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(PROMOTIONS)];

/** Event fields of a promotion: its names and its position among the page's promotions, from 1 [BLK-COM-22]. */
const describe = (element: HTMLElement) => {
  const { promotionId, promotionName, creativeName } = element.dataset;
  return {
    promotion_id: promotionId,
    promotion_name: promotionName,
    creative_name: creativeName,
    position: promotions().indexOf(element) + 1,
  };
};

/** Tracks one impression per promotion and every click on a link or button in it [ANL-04]. */
export function trackPromotions(): void {
  const watched = new WeakSet<Element>();
  const look = (): void => {
    for (const element of promotions()) {
      if (watched.has(element)) continue;
      watched.add(element);
      const { promotionId, promotionName, creativeName } = element.dataset;
      onceVisible(element, `promotion ${promotionId} ${promotionName} ${creativeName}`, () => {
        track({ event: PROMOTION_EVENTS.impression, ...describe(element) });
        return true;
      });
    }
  };
  document.addEventListener(ADDED_EVENT, look);
  document.addEventListener(CHOSEN_EVENT, look);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
    const element = link?.closest<HTMLElement>(PROMOTIONS);
    if (link == null || element == null) return;
    track({
      event: PROMOTION_EVENTS.click,
      ...describe(element),
      link_text: link.textContent.trim(),
      link_url: link instanceof HTMLAnchorElement ? link.href : undefined,
    });
  });
  look();
}
