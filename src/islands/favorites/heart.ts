import { fromStored, isOutdated, STORAGE_KEY } from '../../commerce/favorites/index.ts';
import { visitorState } from '../../personalisation/visitor-state.ts';
import { whenLoaded } from '../../ui/page/when-loaded.ts';

const known = () => visitorState(document.cookie);

/** The copy on this device. That of another visitor, who has signed in or out since, is deleted. */
function ownCopy() {
  try {
    const copy = fromStored(localStorage.getItem(STORAGE_KEY));
    if (copy.favoriteId === null || copy.favoriteId === known().favoriteId) return copy;
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is no copy.
  }
  return fromStored(null);
}

let { entries } = ownCopy();

const paint = (heart: Element | null): void =>
  heart?.setAttribute('aria-pressed', String(Object.hasOwn(entries, (heart as HTMLButtonElement).value)));
const paintAll = (): void => document.querySelectorAll('.heart').forEach(paint);

function show(next: typeof entries): void {
  entries = next;
  paintAll();
}

let loading: ReturnType<typeof load> | undefined;
async function load() {
  const { pageFavorites } = await import('./favorites.ts');
  const store = pageFavorites();
  store.$state.listen((state) => {
    show(state.entries);
    // The answer has set the readable cookie.
    dispatchEvent(new Event('cairn:state'));
  });
  return store;
}
/** The favourites of this page; their code is loaded on first use. */
const favorites = () => {
  loading ??= load();
  loading.catch(() => (loading = undefined));
  return loading;
};

/** After the frame that shows what has just changed. */
const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * Adds or removes the product of a heart. The heart shows it at once, before anything is loaded or sent.
 * @throws when the code cannot be loaded; the heart is then as it was
 */
export async function press(heart: HTMLButtonElement): Promise<void> {
  const { value: key } = heart;
  const before = entries;
  const isWanted = !Object.hasOwn(entries, key);
  const { [key]: _, ...others } = entries;
  show(isWanted ? { ...others, [key]: '' } : others);
  await painted();
  try {
    const store = await favorites();
    void store[isWanted ? 'add' : 'remove'](key);
  } catch (problem) {
    show(before);
    throw problem;
  }
}

/** Asks for the list where the copy may be out of date; a visitor without one asks nothing. */
function refresh(): void {
  const copy = ownCopy();
  if (loading === undefined) show(copy.entries);
  else void loading.then((store) => store.catchUp());
  const { isEmployee, favoriteId, favorites: total } = known();
  if (!isEmployee && isOutdated(copy, { favoriteId, total }, Date.now()))
    void favorites().then((store) => store.load());
}

customElements.define(
  'cairn-heart',
  class extends HTMLElement {
    connectedCallback(): void {
      paint(this.firstElementChild);
    }
  },
);
// From now on without the detour over the code that loads this: the heart changes in the frame of the tap.
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!('favorites' in form.dataset)) return;
    event.preventDefault();
    press(event.submitter as HTMLButtonElement).catch(() => {
      delete form.dataset['favorites'];
      form.requestSubmit(event.submitter);
    });
  },
  { capture: true },
);
whenLoaded(refresh);
addEventListener('storage', ({ key }) => {
  if (key !== STORAGE_KEY) return;
  if (loading === undefined) show(ownCopy().entries);
  else void loading.then((store) => store.catchUp());
});
// Back from another tab, or from the browser's memory: the visitor may have signed in or out meanwhile.
addEventListener('pageshow', ({ persisted }) => persisted && refresh());
document.addEventListener('visibilitychange', () => document.hidden || refresh());
