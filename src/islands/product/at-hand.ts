/** Loads what shows the product in the mini cart on the tap, once the form is in view and the browser idle. */
import { loadAtOnce } from '../mini-cart/at-once-code.ts';
import { whenLoaded } from '../../ui/page/when-loaded.ts';

const form = document.querySelector('form[data-add-to-cart][data-price]');
const load = (): void =>
  void loadAtOnce()
    .then(({ miniCartStyles }) => miniCartStyles())
    .catch(() => undefined);
const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;

if (form !== null)
  whenLoaded(() =>
    new IntersectionObserver(([entry], observer) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      whenIdle(load);
    }).observe(form),
  );
