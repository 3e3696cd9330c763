/**
 * The script that makes every page interactive: it listens for the first interaction with a part of the frame, loads
 * that part's code and passes the event on, so that no interaction is lost. Hover and focus preload the code; whoever
 * has chosen a size gets the mini cart's ahead, too.
 */

import { CART_COPY } from '../../islands/mini-cart/cart-copy.ts';
import { atOnceCode, loadAtOnce } from '../../islands/mini-cart/at-once-code.ts';
import { startAnalytics } from '../../analytics/start.ts';
import { whenIdle } from '../../ui/page/when-idle.ts';
import { whenLoaded } from '../../ui/page/when-loaded.ts';
import { whenNear } from '../../ui/page/when-near.ts';

/** The end of a URL that names a dialog (ui/dialog/modal-hashes.ts). */
const DIALOG = /#(?:modal-[\w-]+|mini-cart)$/;

const known = new AbortController();
/** Loads the dialog code, which then has its own listeners. */
const dialogs = async () => {
  const code = await import('../../islands/dialogs/links.ts');
  known.abort();
  return code;
};
const cart = () => import('../../islands/mini-cart/add.ts');
const hearts = () => import('../../islands/favorites/heart.ts');
const sets = () => import('../../islands/product-sets/add-set.ts');
const compare = () => import('../../islands/compare/compare.ts');
const consent = () => import('../../islands/consent/answer.ts');
/** Ignores failed preloads: without its code, everything is a plain link or form. */
const ahead = (code: Promise<unknown>): void => void code.catch(() => undefined);

function dialogLink({ target }: Event): HTMLAnchorElement | undefined {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"],a[href^="?"],a[data-opens]') : null;
  if (link === null || !(link.dataset['opens'] !== undefined || DIALOG.test(link.href))) return undefined;
  // For signed-in visitors this link leads to the account page, not to a dialog.
  return /sign-(?:in|up)$/.test(link.dataset['opens'] ?? '') && document.documentElement.hasAttribute('data-signed-in')
    ? undefined
    : link;
}
/** Analytics starts when the browser is idle, at the latest after this time; milliseconds. */
const MAX_WAIT_MS = 4_000;

async function addToCart(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const { begin } = atOnceCode() ?? (await loadAtOnce());
  const begun = begin(form, button);
  if (begun !== undefined) await (await cart()).add(begun, dialogs);
}

/** Listens for the first interaction with a part of the frame. */
function awaitInteraction(): void {
  const onDialogs = { signal: known.signal };
  document.addEventListener(
    'click',
    (event) => {
      const link = dialogLink(event);
      if (
        link === undefined ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      const leave = (): void => location.assign(link.href);
      dialogs().then(({ openLink }) => openLink(link) || leave(), leave);
    },
    onDialogs,
  );
  const named = (): void => void (DIALOG.test(location.hash) && ahead(dialogs()));
  addEventListener('hashchange', named, onDialogs);
  named();

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    // Signing in or out changes whose cart it is: the stored copy is out of date (AUTH-14).
    if (/\/api\/form\/(?:enrol-)?sign-(?:in|up|out)$/.test(form.action)) localStorage.removeItem(CART_COPY);
    const kind = ['addToCart', 'addSet', 'favorites', 'compare', 'consent'].find((name) => name in form.dataset);
    if (event.defaultPrevented || kind === undefined) return;
    event.preventDefault();
    // A heart answers before its code has loaded.
    if (kind === 'favorites') (event.submitter as HTMLElement).ariaPressed = 'true';
    // Submits natively, including the clicked button: it carries the choice.
    const send = (): void => {
      delete form.dataset[kind];
      form.requestSubmit(event.submitter);
    };
    (kind === 'addToCart'
      ? addToCart(form, event.submitter)
      : kind === 'addSet'
        ? sets().then(({ addSet }) => addSet(form))
        : kind === 'favorites'
          ? hearts().then(({ press }) => press(event.submitter as HTMLButtonElement))
          : kind === 'compare'
            ? compare().then(({ toggle }) => toggle(event.submitter as HTMLButtonElement))
            : consent().then(({ answerConsent }) => answerConsent(form, event.submitter))
    ).catch(send);
  });
  // The buy-in-store session ends by itself, and its copy in this tab with it (ASSOC-01).
  const till = (): void => {
    if (document.documentElement.hasAttribute('data-employee-connected'))
      ahead(import('../../islands/associate/watch.ts').then(({ watchStoreSession }) => watchStoreSession()));
    else sessionStorage.removeItem('cairn-store-session');
  };
  addEventListener('cairn:state', till);
  till();

  // Updates the header when another tab changes the cart; the mini cart has its own listener once loaded.
  new BroadcastChannel(CART_COPY).addEventListener('message', () => dispatchEvent(new Event('cairn:state')));

  for (const type of ['pointerover', 'focusin', 'change']) {
    document.addEventListener(type, (event) => {
      const target = event.target as Element;
      if (!known.signal.aborted && dialogLink(event)) ahead(dialogs());
      if (target.closest('form[data-add-to-cart]')) {
        ahead(loadAtOnce());
        ahead(cart().then(({ prepareMiniCart }) => type === 'change' && prepareMiniCart()));
      }
      const set = target.closest<HTMLFormElement>('form[data-add-set]');
      if (set !== null && type === 'change') ahead(sets().then(({ showTotal }) => showTotal(set)));
      if (target.closest('[data-consent]')) ahead(consent());
      if (target.closest('.heart')) ahead(hearts());
      if (target.closest('.compare-toggle')) ahead(compare());
      if (type === 'focusin' && target.matches('.search-form__field:not([data-suggest])')) {
        const field = target as HTMLInputElement;
        field.dataset['suggest'] = '';
        ahead(import('./header/suggest.ts').then(({ Suggestions }) => new Suggestions(field).start()));
      }
    });
  }

  // `toggle` does not bubble, so listen in the capture phase.
  for (const type of ['toggle', 'click'])
    document
      .querySelector('#drawer')
      ?.addEventListener(
        type,
        (event) => ahead(import('./menu/drawer-menu.ts').then(({ tellMenu }) => tellMenu(event))),
        true,
      );
}

/** Starts the frame of a page. Called once. */
export function startFrame(): void {
  awaitInteraction();
  // The wide menu is hidden below `lg` (ui/breakpoints.ts); until its script has loaded, CSS opens its panels.
  const wide = matchMedia('(width >= 1200px)');
  const menu = (): void => void (wide.matches && import('./menu/main-menu.ts'));
  wide.addEventListener('change', menu);
  menu();
  // Any block may contain a film [VID-06].
  whenNear('cairn-film', () =>
    Promise.all([import('../../ui/film/film.ts'), import('../../analytics/track-films.ts')]),
  );
  // A larger distance than that at which the section itself is fetched.
  whenNear('cairn-section', () => import('./lazy-section.ts'), undefined, '2500px 0px');
  // For a visitor without favourites no heart has anything to show before it is tapped.
  const showHearts = (): void => {
    if (!document.documentElement.hasAttribute('data-has-favorites')) return;
    removeEventListener('cairn:state', showHearts);
    whenNear('cairn-heart', hearts);
  };
  addEventListener('cairn:state', showHearts);
  showHearts();
  // Painted by the inline script of the head: what this device remembers. Without it the code comes at the first tap.
  for (const [what, load] of [
    ['compare', compare],
    ['seen', () => import('../../islands/seen/seen.ts')],
  ] as const)
    if (document.documentElement.hasAttribute(`data-has-${what}`)) whenNear(`cairn-${what}`, load);
  if (location.search.includes('notice=')) void import('../../islands/notices/boot.ts');

  // Only who comes from outside with another language or country, and no program: they may be asked (islands/language).
  const isEntry = !document.referrer.startsWith(`${location.origin}/`) && !navigator.webdriver;
  if (isEntry && navigator.language.toLowerCase() !== document.documentElement.lang.toLowerCase())
    whenLoaded(() => void import('../../islands/language/offer.ts'));
  whenLoaded(() => whenIdle(startAnalytics, MAX_WAIT_MS));
}
