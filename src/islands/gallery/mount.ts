import { html, NO_HTML, type Html } from '../../ui/html/html.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import css from './gallery-dialog.css?inline';

/** Texts that the gallery of the page carries for its dialog. */
interface Words {
  readonly previous: string;
  readonly next: string;
  readonly zoom: string;
  /** Says how keys move an enlarged picture. */
  readonly enlarged: string;
  /** Name of the product. */
  readonly name: string;
}

interface Shot {
  readonly large: string;
  readonly small: string;
  readonly alt: string;
  readonly isFilm: boolean;
}

const shotsOf = (gallery: Element): Shot[] =>
  [...gallery.querySelectorAll<HTMLAnchorElement>('a')].map((link) => {
    const picture = link.querySelector('img');
    return {
      large: link.href,
      small: picture?.currentSrc || picture?.src || link.href,
      alt: picture?.alt ?? '',
      isFilm: 'film' in link.dataset,
    };
  });

/** A film is fetched when it is played: its first moment is the picture that the page has loaded already. */
const filmHtml = ({ large, small, alt }: Shot): Html =>
  html`<li class="viewer__item viewer__film"><video src="${large}" poster="${small}" aria-label="${alt}" controls muted playsinline preload="none"></video></li>`;

/** The picture that the page has loaded already shows until the large one lies over it. */
const pictureHtml = ({ large, small, alt }: Shot, index: number, words: Words): Html =>
  html`<li class="viewer__item"><button class="viewer__zoom" type="button" aria-pressed="false" aria-label="${alt}. ${words.zoom}"><img class="viewer__picture" src="${small}" alt=""><img class="viewer__picture" src="${large}" alt="" width="1800" height="2250"${index === 0 ? NO_HTML : html` loading="lazy"`}></button></li>`;

const arrow = (name: 'previous' | 'next', label: string): Html =>
  html`<button class="viewer__arrow" type="button" data-step="${name === 'next' ? '1' : '-1'}" aria-label="${label}"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="${name === 'next' ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'}"></path></svg></button>`;

/** Which way an arrow key moves an enlarged picture. */
const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far, as a share of the window on it. */
const STEP = 0.25;

/** Makes a picture large around a point, given as shares of its width and height, or small again. */
function zoom(button: HTMLButtonElement, isLarge: boolean, x = 0.5, y = 0.5): void {
  button.setAttribute('aria-pressed', String(isLarge));
  const item = button.parentElement;
  if (item === null) return;
  item.scrollLeft = isLarge ? x * item.scrollWidth - item.clientWidth / 2 : 0;
  item.scrollTop = isLarge ? y * item.scrollHeight - item.clientHeight / 2 : 0;
}

function zoomAt(button: HTMLButtonElement, { clientX, clientY, detail }: MouseEvent): void {
  const isLarge = button.getAttribute('aria-pressed') !== 'true';
  const { left, top, width, height } = button.getBoundingClientRect();
  // From the keyboard there is no point: the middle.
  if (detail === 0) zoom(button, isLarge);
  else zoom(button, isLarge, (clientX - left) / width, (clientY - top) / height);
}

/**
 * The pictures and films of the product over the whole window: a row that swipes and snaps, with arrows, arrow keys and
 * thumbnails; a tap enlarges a picture, and pinching is left to the browser. Arrow keys move an enlarged picture, and
 * Escape makes it small before it closes the dialog. A film plays while it is the one shown.
 */
export function mount({ dialog, body, query, setTitle }: DialogHost): () => void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery]');
  if (gallery === null) throw new Error('gallery: none on this page');
  adoptCss(css);
  const [name = '', previous = '', next = '', zoomText = '', enlargedText = ''] = (
    gallery.dataset['gallery'] ?? ''
  ).split('\n');
  const words: Words = { name, previous, next, zoom: zoomText, enlarged: enlargedText };
  const shots = shotsOf(gallery);
  setTitle(words.name);
  dialog.classList.add('dialog--viewer');
  body.innerHTML =
    html`<div class="viewer"><ul class="viewer__row" role="list">${shots.map((shot, index) => (shot.isFilm ? filmHtml(shot) : pictureHtml(shot, index, words)))}</ul><div class="viewer__bar">${arrow('previous', words.previous)}<ul class="viewer__thumbs" role="list">${shots.map(({ small, alt, isFilm }) => html`<li><button class="viewer__thumb${isFilm ? ' viewer__thumb--film' : ''}" type="button" aria-label="${alt}"><img src="${small}" alt="" width="48" height="60"></button></li>`)}</ul>${arrow('next', words.next)}</div><p class="visually-hidden" role="status"></p></div>`.markup;
  const row = body.querySelector<HTMLElement>('.viewer__row') as HTMLElement;
  const thumbs = [...body.querySelectorAll<HTMLButtonElement>('.viewer__thumb')];
  const arrows = [...body.querySelectorAll<HTMLButtonElement>('[data-step]')];
  const status = body.querySelector<HTMLElement>('[role="status"]');
  const enlarged = (): HTMLButtonElement | null => row.querySelector('.viewer__zoom[aria-pressed="true"]');
  const announce = (): void => void status?.replaceChildren(enlarged() === null ? '' : words.enlarged);
  const reduce = (button: HTMLButtonElement | null): void => {
    if (button !== null) zoom(button, false);
    announce();
  };
  const films = [...row.children].map((item) => item.querySelector('video'));
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const last = shots.length - 1;
  let shown = 0;
  const mark = (index: number): void => {
    if (index !== shown) {
      films[shown]?.pause();
      reduce(enlarged());
    }
    shown = index;
    // Where the browser does not let it start by itself, or nothing should move, its own controls do.
    if (!isStill) films[index]?.play().catch(() => undefined);
    thumbs.forEach((thumb, at) => (thumb.ariaCurrent = at === index ? 'true' : null));
    for (const button of arrows) button.ariaDisabled = String(index === (button.dataset['step'] === '1' ? last : 0));
  };
  const show = (index: number, behavior: ScrollBehavior = 'auto'): void => {
    mark(Math.min(last, Math.max(0, index)));
    row.scrollTo({ left: shown * row.clientWidth, behavior });
  };
  const smooth: ScrollBehavior = isStill ? 'auto' : 'smooth';
  row.addEventListener('scrollend', () => mark(Math.round(row.scrollLeft / row.clientWidth)));
  body.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>('button');
    if (button === null) return;
    if (button.matches('.viewer__zoom')) {
      zoomAt(button, event);
      announce();
    } else if (button.dataset['step'] !== undefined) show(shown + Number(button.dataset['step']), smooth);
    else show(thumbs.indexOf(button), smooth);
  });
  const keys = new AbortController();
  dialog.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      // On a film they go forward and back in it.
      if (target instanceof HTMLVideoElement) return;
      const [large, way] = [enlarged(), WAYS[key]];
      const isStep = key === 'ArrowLeft' || key === 'ArrowRight';
      if (large === null ? !isStep : way === undefined && key !== 'Escape') return;
      event.preventDefault();
      if (large === null) return show(shown + (key === 'ArrowRight' ? 1 : -1), smooth);
      if (way === undefined) return reduce(large);
      const [x, y] = way;
      const item = large.parentElement;
      item?.scrollBy({
        left: x * STEP * item.clientWidth,
        top: y * STEP * item.clientHeight,
        behavior: smooth,
      });
    },
    { signal: keys.signal },
  );
  // The row has its width once the dialog is laid out.
  requestAnimationFrame(() => show(Number(query.get('picture') ?? 1) - 1 || 0));
  return () => keys.abort();
}
