import { VIEW_SHOWN } from '../navigation/navigation.ts';
import { t } from '../../../messages/viewer/browser.ts';
import type { ContextAsked, SavedContext } from './team-contexts.ts';

const ADDRESS = '/preview/contexts';

let known: readonly SavedContext[] = [];

/** The team's saved contexts in the order they were saved; empty until they are loaded. */
export const savedContexts = (): readonly SavedContext[] => known;

/** @returns whether the server answered */
async function ask(change?: ContextAsked): Promise<boolean> {
  const options: RequestInit =
    change === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) };
  const answer = await fetch(ADDRESS, { ...options, priority: 'low' }).catch(() => undefined);
  if (answer?.ok !== true) return false;
  known = (await answer.json()) as readonly SavedContext[];
  show();
  return true;
}

/** Key in local storage from before contexts were shared by the team. */
const OLD_STORE = 'cairn-viewer-contexts';

/** Contexts of this browser that the team does not have. They are offered once. */
function oldContexts(): SavedContext[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(OLD_STORE) ?? '[]');
    const isSaved = (value: unknown): value is SavedContext =>
      value !== null &&
      typeof value === 'object' &&
      typeof Reflect.get(value, 'name') === 'string' &&
      typeof Reflect.get(value, 'context') === 'string';
    return Array.isArray(list)
      ? list.filter(isSaved).filter(({ name }) => !known.some((one) => one.name === name))
      : [];
  } catch {
    return [];
  }
}

/** Shares this browser's contexts with the team or drops them; the offer is not repeated. */
async function answerOffer(isTaken: boolean): Promise<void> {
  for (const { name, context } of isTaken ? oldContexts() : []) if (!(await ask({ name, context }))) return;
  localStorage.removeItem(OLD_STORE);
  show();
}

/** Address of the current view with another test context. */
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
  const mayKeep = document.getElementById('c-saveAs') !== null;
  const offer = place.querySelector<HTMLElement>('[data-offer]');
  if (offer !== null) {
    const old = oldContexts();
    offer.hidden = old.length === 0;
    const said = offer.querySelector('[data-offer-text]');
    if (said !== null)
      said.textContent = old.length === 0 ? '' : t('js.saved.offer', { names: old.map(({ name }) => name).join(', ') });
  }
  list.replaceChildren(
    ...savedContexts().map(({ name, context }) => {
      const item = document.createElement('li');
      const link = Object.assign(document.createElement('a'), {
        className: 'chip',
        href: withContext(context),
        textContent: name,
        title: context,
      });
      if (context === now) link.setAttribute('aria-current', 'true');
      const remove = Object.assign(document.createElement('button'), {
        className: 'saved__remove',
        type: 'button',
        textContent: '×',
      });
      remove.setAttribute('aria-label', t('js.saved.remove', { name }));
      remove.dataset['forget'] = name;
      // Whoever may save a context may delete one.
      item.append(link, ...(mayKeep ? [remove] : []));
      return item;
    }),
  );
}

/** Lists, saves, applies and deletes named test contexts. */
export function connectSavedContexts(): void {
  const save = (): void => {
    const field = document.querySelector<HTMLInputElement>('#c-saveAs');
    const name = field?.value.trim() ?? '';
    const context = document.querySelector<HTMLInputElement>('#c-testContext')?.value.trim() ?? '';
    if (field === null || name === '' || context === '') return;
    // After a failure the name stays in the field, to be sent again.
    void ask({ name, context }).then((isKept) => isKept && (field.value = ''));
  };
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-action="save-context"]') !== null) save();
    const offered = target.closest<HTMLElement>('[data-action="take-contexts"], [data-action="leave-contexts"]');
    if (offered !== null)
      void answerOffer(offered.dataset['action'] === 'take-contexts').then(() =>
        document.getElementById('c-saveAs')?.focus(),
      );
    const forgotten = target.closest<HTMLElement>('[data-forget]')?.dataset['forget'];
    if (forgotten === undefined) return;
    void ask({ forget: forgotten }).then(() => document.getElementById('c-saveAs')?.focus());
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.id !== 'c-saveAs') return;
    event.preventDefault();
    save();
  });
  document.addEventListener(VIEW_SHOWN, show);
  void ask();
}
