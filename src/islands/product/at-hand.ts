/** Loads what shows the product in the mini cart on the tap, once the form is in view and the browser idle. */
import { loadAtOnce } from '../mini-cart/at-once-code.ts';
import { whenIdle } from '../../ui/page/when-idle.ts';
import { whenLoaded } from '../../ui/page/when-loaded.ts';

const form = document.querySelector('form[data-add-to-cart][data-price]');
const load = (): void =>
  void loadAtOnce()
    .then(({ miniCartStyles }) => miniCartStyles())
    .catch(() => undefined);
/** How long a browser may be busy before the code is loaded all the same; milliseconds. */
const MAX_WAIT_MS = 4_000;

if (form !== null)
  whenLoaded(() =>
    new IntersectionObserver(([entry], observer) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      whenIdle(load, MAX_WAIT_MS);
    }).observe(form),
  );
