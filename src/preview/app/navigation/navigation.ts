import { Idiomorph, type Config } from 'idiomorph';
import { parseView } from './parse-view.ts';
import { patchList } from './list-patch.ts';
import { rebaseAddress } from './rebase-address.ts';
import { releaseFrame } from '../../frames/loading/frame-pool.ts';
import { nextTask } from './scheduler.ts';
import { t } from '../../../messages/viewer/browser.ts';

/** Shows another view without loading the viewer anew: frames that stay are not touched. */
export type Navigate = (href: string, how: 'push' | 'replace' | 'quiet') => void;

/** Announced on the document when a view has been put in place. */
export const VIEW_SHOWN = 'cairn-view-shown';
/** Announced on the document when somebody asks for another view. */
export const VIEW_ASKED = 'cairn-view-asked';
/** A view that takes longer says that it is loading; milliseconds. */
const SLOW_MS = 120;
/** Set by scripts of the viewer, not by the server. */
const OURS = new Set(['style', 'src', 'data-ready', 'aria-busy', 'hidden', 'data-loaded']);

const viewer = (): HTMLElement => document.getElementById('viewer') as HTMLElement;

/** A panel's inside from the same address; its script asks anew when that changes. */
const isFilled = (node: Node, next: Node): boolean =>
  node instanceof HTMLElement &&
  next instanceof HTMLElement &&
  node.dataset['loaded'] !== undefined &&
  node.dataset['loaded'] === next.dataset['panelSrc'];

/** What a script fills and the server does not know, such as saved contexts. */
const isOurs = (node: Node): boolean => node instanceof HTMLElement && node.dataset['ours'] !== undefined;

/**
 * Puts a view in place, in several tasks.
 *
 * @param keeps leave what somebody is typing as it stands: they may be further on than the answer
 */
async function put(text: string, keeps: boolean): Promise<void> {
  const next = await parseView(text);
  const fresh = next.getElementById('viewer');
  if (fresh === null) throw new Error('The answer is no view.');
  await nextTask();
  const live = document.getElementById('live');
  const settings: Config = {
    ignoreActiveValue: keeps,
    callbacks: {
      beforeAttributeUpdated: (name: string, element: Element) =>
        !OURS.has(name) && !(name === 'open' && element.localName === 'details'),
      beforeNodeRemoved: (node: Node) => {
        // A frame stays while its place does; the loader made it, or fills it anew. So does what is said of it.
        if (node === list?.untouched || (node instanceof Element && node.matches('iframe, .frame__empty')))
          return false;
        if (node instanceof Element) for (const frame of node.querySelectorAll('iframe')) releaseFrame(frame);
        return true;
      },
      // The state of the connection is ours, and so is what a panel was filled with.
      beforeNodeMorphed: (node: Node, other: Node) =>
        node !== live && node !== list?.untouched && !isOurs(node) && !isFilled(node, other),
    },
  };
  const list = patchList(
    viewer(),
    fresh,
    (entry, other) => void Idiomorph.morph(entry, other, { ...settings, morphStyle: 'outerHTML' }),
  );
  Idiomorph.morph(viewer(), [...fresh.childNodes], { ...settings, morphStyle: 'innerHTML' });
  document.title = next.title;
  await nextTask();
  await list?.finish();
  await nextTask();
  document.dispatchEvent(new Event(VIEW_SHOWN));
}

function showFailure(message: string, retry: () => void): void {
  document.getElementById('failure')?.remove();
  const bar = Object.assign(document.createElement('p'), { id: 'failure', className: 'failure' });
  bar.setAttribute('role', 'alert');
  const button = Object.assign(document.createElement('button'), {
    className: 'button',
    type: 'button',
    textContent: t('js.again'),
  });
  button.addEventListener('click', () => {
    bar.remove();
    retry();
  });
  bar.append(message, button);
  document.body.prepend(bar);
}

/** Address of the view whose links stand in the page, with all its parameters. */
const shownAddress = (): string =>
  new URL(document.getElementById('entries')?.dataset['address'] ?? '', location.href).href;

const isView = (url: URL): boolean => url.origin === location.origin && url.pathname === '/preview';

/** Takes over links between views and the browser's history. */
export function connectNavigation(): Navigate {
  let running: AbortController | undefined;
  /** The view that is being put in place: the next one waits for it. */
  let placing: Promise<unknown> = Promise.resolve();
  let isAsked = false;
  /** The view that somebody has asked for and that does not stand yet. */
  let going: string | undefined;

  const navigate: Navigate = (asked, how) => {
    // The view somebody asked for is as fresh, and comes first.
    if (how === 'quiet' && isAsked) return;
    const href = how === 'push' && going !== undefined ? rebaseAddress(asked, shownAddress(), going) : asked;
    if (how !== 'quiet') going = href;
    running?.abort();
    isAsked = how !== 'quiet';
    if (isAsked) document.dispatchEvent(new Event(VIEW_ASKED));
    const controller = (running = new AbortController());
    const slow = setTimeout(() => viewer().setAttribute('aria-busy', 'true'), how === 'quiet' ? 2_000 : SLOW_MS);
    const done = (): void => {
      clearTimeout(slow);
      if (running !== controller) return;
      isAsked = false;
      going = undefined;
      viewer().removeAttribute('aria-busy');
    };
    fetch(href, { signal: controller.signal, priority: 'high', headers: { accept: 'text/html' } })
      .then(async (response) => {
        const text = await response.text();
        const place = async (): Promise<void> => {
          if (controller.signal.aborted) return;
          document.getElementById('failure')?.remove();
          if (how === 'push' && response.url !== location.href) history.pushState(null, '', response.url);
          else if (how === 'replace') history.replaceState(null, '', response.url);
          await put(text, how !== 'replace');
        };
        const placed = placing.then(place);
        placing = placed.catch(() => undefined);
        await placed;
        done();
      })
      .catch((error: unknown) => {
        done();
        if (controller.signal.aborted) return;
        const reason = error instanceof TypeError ? t('js.unreachable') : t('js.notShown', { reason: String(error) });
        if (how !== 'quiet') showFailure(reason, () => navigate(href, how));
      });
  };

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (
      link === null ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      link.target === '_blank'
    )
      return;
    const url = new URL(link.href);
    if (!isView(url) || url.hash !== '') return;
    // From a page that is no view, such as the links there are, a view is loaded whole: it brings what stands around it.
    if (document.querySelector('#entries[data-view]') === null) return;
    event.preventDefault();
    const toList = link.closest('.pager') !== null;
    navigate(link.href, 'push');
    if (toList) document.addEventListener(VIEW_SHOWN, () => window.scrollTo({ top: 0 }), { once: true });
  });
  window.addEventListener('popstate', () => navigate(location.href, 'replace'));
  return navigate;
}
