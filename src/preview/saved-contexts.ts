import { VIEW_SHOWN } from './navigation.ts';
import { word } from './words/browser.ts';

/** A test context kept by name. */
export interface SavedContext {
  readonly name: string;
  readonly context: string;
}

const STORE = 'cairn-viewer-contexts';
/** More than fit a glance. */
const MOST = 30;

const isSaved = (value: unknown): value is SavedContext => value !== null && typeof value === 'object' && typeof Reflect.get(value, 'name') === 'string' && typeof Reflect.get(value, 'context') === 'string';

/** The editor's saved contexts, in the order they were saved. */
export function savedContexts(): readonly SavedContext[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(list) ? list.filter(isSaved).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function keep(contexts: readonly SavedContext[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(contexts.slice(-MOST)));
  } catch {
    // A browser that keeps nothing: the list stays as it is.
  }
}

/** The view that is shown, with another test context. */
export function withContext(context: string): string {
  const url = new URL(location.href);
  if (context === '') url.searchParams.delete('p13n_testcontext');
  else url.searchParams.set('p13n_testcontext', context);
  url.hash = '';
  return `${url.pathname}${url.search}`;
}

function show(): void {
  const place = document.getElementById('saved-contexts');
  const list = place?.querySelector('ul');
  if (place === null || list === null || list === undefined) return;
  place.hidden = false;
  const now = new URL(location.href).searchParams.get('p13n_testcontext') ?? '';
  list.replaceChildren(
    ...savedContexts().map(({ name, context }) => {
      const item = document.createElement('li');
      const link = Object.assign(document.createElement('a'), { className: 'chip', href: withContext(context), textContent: name, title: context });
      if (context === now) link.setAttribute('aria-current', 'true');
      const remove = Object.assign(document.createElement('button'), { className: 'saved__remove', type: 'button', textContent: '×' });
      remove.setAttribute('aria-label', word('js.saved.remove', { name }));
      remove.dataset['forget'] = name;
      item.append(link, remove);
      return item;
    }),
  );
}

/** Named contexts: saved, listed, chosen and forgotten. */
export function connectSavedContexts(): void {
  const save = (): void => {
    const field = document.querySelector<HTMLInputElement>('#c-saveAs');
    const name = field?.value.trim() ?? '';
    const context = document.querySelector<HTMLInputElement>('#c-testContext')?.value.trim() ?? '';
    if (field === null || name === '' || context === '') return;
    keep([...savedContexts().filter((saved) => saved.name !== name), { name, context }]);
    field.value = '';
    show();
  };
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-action="save-context"]') !== null) save();
    const forgotten = target.closest<HTMLElement>('[data-forget]')?.dataset['forget'];
    if (forgotten === undefined) return;
    keep(savedContexts().filter(({ name }) => name !== forgotten));
    show();
    document.getElementById('c-saveAs')?.focus();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.id !== 'c-saveAs') return;
    event.preventDefault();
    save();
  });
  document.addEventListener(VIEW_SHOWN, show);
  show();
}
