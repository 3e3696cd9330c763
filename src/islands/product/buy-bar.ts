/** Shows the bar with price and button once the form's own button has scrolled away. */
const bar = document.querySelector<HTMLElement>('[data-buy-bar]');
const button = document.querySelector('.buy-box__add');
if (bar !== null && button !== null)
  new IntersectionObserver(
    ([entry]) => {
      const { isIntersecting, boundingClientRect } = entry as IntersectionObserverEntry;
      // It has no place while a sold-out size is chosen.
      bar.hidden = isIntersecting || boundingClientRect.height === 0;
    },
    // Below the window it counts as seen: the bar is for who has passed it.
    { rootMargin: '0px 0px 99999px 0px' },
  ).observe(button);

export {};
