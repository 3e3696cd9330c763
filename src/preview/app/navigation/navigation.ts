import { Idiomorph, type Config } from 'idiomorph';
import { parseView } from './parse-view.ts';
import { patchList } from './list-patch.ts';
import { rebaseAddress } from './rebase-address.ts';
import { changesSoFar } from '../../frames/loading/frame-documents.ts';
import { releaseFrame } from '../../frames/loading/frame-pool.ts';
import { leavesRelease } from '../../releases/page-release.ts';
import { ENDED } from '../../live/ended.ts';
import { fetchContent, RECHECK, withoutCopy } from '../../live/working-copy.ts';
import { nextTask } from './scheduler.ts';
import { VIEW_ASKED, VIEW_SHOWN } from './view-events.ts';
import { t } from '../../../messages/viewer/browser.ts';

/**
 * Shows another view without a page load; frames in both views are not touched.
 *
 * @param chosen parameter of the address that a control has just set
 */
export type Navigate = (href: string, how: 'push' | 'replace' | 'quiet', chosen?: string) => void;

/** Event on the document when the entry in the form stands otherwise, as after scheduling or discarding it. */
export const STATE_CHANGED = 'cairn-state-changed';
/** Delay before a busy state shows, milliseconds. */
const SLOW_MS = 120;
/**
 * Attributes that the viewer's scripts set; the server does not know them. Without `data-canvas` the button for blocks
 * would be hidden for a moment, and a hidden button loses the focus and the press that is on its way.
 */
const OURS = new Set([
  'style',
  'src',
  'data-ready',
  'aria-busy',
  'hidden',
  'data-loaded',
  'aria-expanded',
  'data-canvas',
]);

/** What somebody may be typing or choosing in. */
const FIELD = 'input, textarea, select, [contenteditable]';

const viewer = (): HTMLElement => document.getElementById('viewer') as HTMLElement;

/** Whether a panel was loaded from the address the next view has for it. */
const isFilled = (node: Node, next: Node): boolean =>
  node instanceof HTMLElement &&
  next instanceof HTMLElement &&
  node.dataset['loaded'] !== undefined &&
  node.dataset['loaded'] === next.dataset['panelSrc'];

/** Whether a script fills the element, as it does for saved contexts. */
const isOurs = (node: Node): boolean => node instanceof HTMLElement && node.dataset['ours'] !== undefined;

/**
 * Morphs the viewer into another view, in several tasks.
 *
 * @param keeps leaves the value of the focused field alone: typing may be ahead of the answer
 * @param signal aborted when another view was requested meanwhile: what was chosen for it stays chosen
 * @param hasEnded whether access has ended, so that nothing is shown any more
 */
async function put(text: string, keeps: boolean, signal: AbortSignal, hasEnded: () => boolean): Promise<void> {
  const next = await parseView(text);
  const fresh = next.getElementById('viewer');
  if (fresh === null) throw new Error('The answer is no view.');
  await nextTask();
  if (hasEnded()) return;
  const live = document.getElementById('live');
  const settings: Config = {
    // Of a focused button it would leave the words alone.
    ignoreActiveValue: keeps && document.activeElement?.matches(FIELD) === true,
    callbacks: {
      beforeAttributeUpdated: (name: string, element: Element) =>
        !OURS.has(name) &&
        !(name === 'open' && element.localName === 'details') &&
        !((name === 'checked' || name === 'selected') && signal.aborted),
      beforeNodeRemoved: (node: Node) => {
        // The frame loader creates frames and notes about them: they stay as long as their entry does.
        if (node === list?.untouched || (node instanceof Element && node.matches('iframe, .frame__empty')))
          return false;
        if (node instanceof Element) for (const frame of node.querySelectorAll('iframe')) releaseFrame(frame);
        return true;
      },
      // Scripts own the connection state and the content of loaded panels.
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

/** Address of the view in the document, with all its parameters. */
const shownAddress = (): string =>
  new URL(document.getElementById('entries')?.dataset['address'] ?? '', location.href).href;

const isView = (url: URL): boolean => url.origin === location.origin && url.pathname === '/preview';

/** Handles links between views and the browser's history. */
export function connectNavigation(): Navigate {
  let running: AbortController | undefined;
  /** Resolves when the view being patched in is complete; the next one waits for it. */
  let placing: Promise<unknown> = Promise.resolve();
  let isAsked = false;
  /** Address of the requested view until it is in place. */
  let going: string | undefined;
  let hasEnded = false;

  const navigate: Navigate = (asked, how, chosen) => {
    if (hasEnded && how === 'quiet') return;
    // The server says why nothing is shown any more.
    if (how !== 'quiet' && (hasEnded || leavesRelease(asked))) return location.assign(asked);
    // A requested view is as fresh as a background refresh and takes precedence.
    if (how === 'quiet' && isAsked) return;
    const href = how === 'push' && going !== undefined ? rebaseAddress(asked, shownAddress(), going, chosen) : asked;
    if (how !== 'quiet') going = href;
    running?.abort();
    isAsked = how !== 'quiet';
    if (isAsked) document.dispatchEvent(new Event(VIEW_ASKED));
    const controller = (running = new AbortController());
    const since = changesSoFar();
    const slow = setTimeout(() => viewer().setAttribute('aria-busy', 'true'), how === 'quiet' ? 2_000 : SLOW_MS);
    const done = (): void => {
      clearTimeout(slow);
      if (running !== controller) return;
      isAsked = false;
      going = undefined;
      viewer().removeAttribute('aria-busy');
    };
    fetchContent(href, { signal: controller.signal, priority: 'high', headers: { accept: 'text/html' } })
      .then(async (response) => {
        const text = await response.text();
        const place = async (): Promise<void> => {
          if (controller.signal.aborted) return;
          document.getElementById('failure')?.remove();
          const shown = withoutCopy(response.url);
          if (how === 'push' && shown !== location.href) history.pushState(null, '', shown);
          else if (how === 'replace') history.replaceState(null, '', shown);
          await put(text, how !== 'replace', controller.signal, () => hasEnded);
        };
        const placed = placing.then(place);
        placing = placed.catch(() => undefined);
        await placed;
        done();
        // The view may lack a change that came while it was loading.
        if (changesSoFar() !== since) document.dispatchEvent(new Event(RECHECK));
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
    // Pages such as the list of shared links lack the viewer's frame: load the view as a page.
    if (document.querySelector('#entries[data-view]') === null) return;
    event.preventDefault();
    const toList = link.closest('.pager') !== null;
    // A tab is chosen even where it is the view in the document while another one is on its way.
    navigate(link.href, 'push', link.dataset['chooses']);
    if (toList) document.addEventListener(VIEW_SHOWN, () => window.scrollTo({ top: 0 }), { once: true });
  });
  document.addEventListener(ENDED, () => {
    hasEnded = true;
    running?.abort();
  });
  document.addEventListener(STATE_CHANGED, () => navigate(location.href, 'quiet'));
  window.addEventListener('popstate', () => navigate(location.href, 'replace'));
  return navigate;
}
