/** Keeps the map of the store locator in step with its list, and looks for stores at the visitor's position on request. */

/** Decimals of the position that the address gets: about a kilometre. */
const DECIMALS = 2;
const PATIENCE_MS = 10_000;

function keepInStep(root: HTMLElement): void {
  const map = root.querySelector<SVGElement>('.store-map');
  if (map === null) return;
  map.dataset['live'] = '';
  const pins = [...map.querySelectorAll<SVGGElement>('[data-pin]')];
  const stores = [...root.querySelectorAll<HTMLElement>('[data-store]')];
  const mark = (id: string | undefined): void => {
    for (const pin of pins) pin.classList.toggle('is-active', pin.dataset['pin'] === id);
    for (const store of stores) store.classList.toggle('is-active', store.id === id);
  };
  const storeAt = ({ target }: Event): string | undefined => (target as Element).closest('[data-store]')?.id;
  const pinAt = ({ target }: Event): string | undefined =>
    (target as Element).closest<SVGGElement>('[data-pin]')?.dataset['pin'];
  for (const type of ['pointerover', 'focusin'] as const)
    root.addEventListener(type, (event) => {
      const id = storeAt(event) ?? pinAt(event);
      if (id !== undefined) mark(id);
    });
  map.addEventListener('click', (event) => {
    const store = stores.find(({ id }) => id === pinAt(event));
    if (store === undefined) return;
    store.scrollIntoView({ block: 'nearest' });
    store.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  });
}

function offerPosition(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[data-position]');
  const status = form.querySelector<HTMLElement>('[data-position-status]');
  if (button === null || status === null) return;
  const found = ({ coords }: GeolocationPosition): void => {
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    query.delete('place');
    query.set('lat', coords.latitude.toFixed(DECIMALS));
    query.set('lng', coords.longitude.toFixed(DECIMALS));
    const url = new URL(form.action);
    url.search = String(query);
    location.assign(url);
  };
  const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError): void => {
    button.disabled = false;
    status.textContent = (code === PERMISSION_DENIED ? button.dataset['denied'] : button.dataset['failed']) ?? '';
    button.focus();
  };
  button.addEventListener('click', () => {
    button.disabled = true;
    status.textContent = '';
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: PATIENCE_MS, maximumAge: 60_000 });
  });
}

const root = document.querySelector<HTMLElement>('[data-stores]');
if (root !== null) keepInStep(root);
const form = document.querySelector<HTMLFormElement>('[data-store-search]');
if (form !== null) offerPosition(form);
