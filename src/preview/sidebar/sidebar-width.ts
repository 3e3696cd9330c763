/** Narrowest and widest left side, CSS pixels, and a step by arrow key. */
const MIN = 220;
const MAX = 480;
const STEP = 16;
/** Keys in local storage. */
const WIDTH = 'cairn-sidebar-width';
const FOLDED = 'cairn-sidebar-folded';
const CLASS = 'is-side-folded';

const root = (): HTMLElement => document.documentElement;
const keep = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage it has its usual width.
  }
};
const kept = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

function setWidth(wanted: number): void {
  const width = Math.round(Math.min(MAX, Math.max(MIN, wanted)));
  root().style.setProperty('--v-side', `${width}px`);
  document.getElementById('side-edge')?.setAttribute('aria-valuenow', String(width));
  keep(WIDTH, String(width));
}

const widthNow = (): number => document.querySelector('.side')?.getBoundingClientRect().width ?? MIN;

/** The edge of the left side, by pointer and by arrow keys. @returns folds and unfolds it */
export function connectWidth(): () => void {
  const width = Number(kept(WIDTH));
  if (width > 0) setWidth(width);
  root().classList.toggle(CLASS, kept(FOLDED) === 'yes');
  const isEdge = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement && target.id === 'side-edge';
  document.addEventListener('pointerdown', (event) => {
    const edge = event.target;
    if (!isEdge(edge)) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const follow = ({ clientX }: PointerEvent): void => setWidth(clientX);
    edge.addEventListener('pointermove', follow);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', follow), { once: true });
  });
  document.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    if (by === 0 || !isEdge(event.target)) return;
    event.preventDefault();
    setWidth(widthNow() + by);
  });
  return () => {
    const isFolded = root().classList.toggle(CLASS);
    keep(FOLDED, isFolded ? 'yes' : 'no');
  };
}
