import type { Navigate } from '../navigation/navigation.ts';

/** Controls whose change leads back to page 1. */
const LISTING = new Set(['docType', 'layoutVariant', 'limit', 'q']);
/** Groups of checkboxes whose values are joined to one list. */
const LISTS = new Set(['locales']);
/** Delay after the last key before a typed value is applied, milliseconds. */
const TYPING_MS = 400;

/** Address of the view that the form describes. */
function hrefOf(form: HTMLFormElement, changed: string | undefined): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '')
      params.set(name, LISTS.has(name) && params.has(name) ? `${params.get(name)},${value.trim()}` : value.trim());
  if (changed !== undefined && LISTING.has(changed)) params.delete('page');
  // A search within a kind goes on in the next one; else the kind is chosen in place of what was searched for.
  const ended = params.has('within') ? ['layoutVariant', 'entry'] : ['layoutVariant', 'q', 'entry'];
  if (changed === 'docType') for (const name of ended) params.delete(name);
  if (!params.has('q')) params.delete('within');
  const free = params.get('freeWidth');
  params.delete('freeWidth');
  if (free !== null && changed !== 'width') params.set('width', free);
  if (params.get('width') === 'all') params.delete('width');
  if (params.get('zoom') === 'fit') params.delete('zoom');
  return `/preview?${params}`;
}

/** Navigates on every change of a control. */
export function connectControls(navigate: Navigate): void {
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** What is shown once typing stops. */
  let pending: (() => void) | undefined;
  const later = (work: () => void): void => {
    clearTimeout(typing);
    pending = work;
    typing = setTimeout(work, TYPING_MS);
  };
  /** Select or date field that received the last key. */
  let keyed: EventTarget | null = null;
  const formOf = (event: Event): HTMLFormElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLFormElement>('#controls') : null;
  const show = (form: HTMLFormElement, changed?: string): void => {
    clearTimeout(typing);
    pending = undefined;
    navigate(hrefOf(form, changed), 'push', changed === 'freeWidth' ? 'width' : changed);
  };
  document.addEventListener('submit', (event) => {
    const form = formOf(event);
    if (form === null) return;
    event.preventDefault();
    show(form);
  });
  document.addEventListener('change', (event) => {
    const form = formOf(event);
    const { name } = event.target as HTMLInputElement;
    if (form === null) return;
    // Keys change a select or a date step by step: wait until typing stops.
    if (event.target === keyed) later(() => show(form, name));
    else show(form, name);
  });
  document.addEventListener('keydown', ({ target }) => {
    keyed =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type.startsWith('date'))
        ? target
        : null;
    // The first letters of an option may choose it: the next ones belong to it too.
    if (keyed !== null && pending !== undefined) later(pending);
  });
  document.addEventListener('pointerdown', () => (keyed = null), true);
  document.addEventListener('input', (event) => {
    const form = formOf(event);
    const field = event.target as HTMLInputElement;
    if (form === null || !['page', 'freeWidth', 'q'].includes(field.name)) return;
    later(() => show(form, field.name));
  });
}
