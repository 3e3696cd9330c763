import { flagReview, productReviews, questions, voteAnswer, voteReview } from '../../commerce/contract/endpoints.ts';
import type { Voted } from '../../commerce/contract/types.ts';
import { isApiError } from '../../commerce/http/index.ts';
import { pageCall } from '../page-client.ts';
import { fetchMain } from './fetch-main.ts';

/** The view that the page shows, as path and query without what dialogs add. */
let shown: string | undefined;

/** @param address path and query, absolute or relative */
function viewOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.delete('photo');
  return `${pathname}?${searchParams}`;
}

/** The visitor's own votes by the id of the review or answer, as far as they are known; null where one was taken back. */
const own = new Map<string, boolean | null>();

const voteButtons = (within: ParentNode) => within.querySelectorAll<HTMLButtonElement>('.vote button');

/** Shows the visitor's own votes as pressed. */
function showOwn(within: ParentNode): void {
  for (const button of voteButtons(within)) {
    const vote = own.get(button.value);
    if (vote !== undefined) button.ariaPressed = String(vote === (button.name === 'yes'));
  }
}

/**
 * Asks for the visitor's own votes on all reviews of the product, or all answers about it, and shows those of the page.
 * @param region has the form of the votes
 */
async function readOwn(region: Element): Promise<void> {
  const form = region.querySelector<HTMLFormElement>('form[id^="vote-"]');
  if (form === null) return;
  const params = { productId: String(new FormData(form).get('product')) };
  const of = voter;
  try {
    const { ownVotes = {} } =
      form.id === 'vote-answer'
        ? await pageCall()(questions, { params, query: { count: 1 } })
        : await pageCall()(productReviews, { params, query: { limit: 1 } });
    if (of !== voter) return;
    // What was pressed meanwhile is newer.
    for (const [id, vote] of Object.entries(ownVotes)) if (!own.has(id)) own.set(id, vote);
    showOwn(document);
  } catch {
    // The page has every count without them, and a second vote of the same kind changes nothing.
  }
}

/** Mark of the account whose votes are shown; empty for a guest. */
let voter = document.documentElement.dataset['visitor'];
// Somebody else is signed in, or nobody is any more.
addEventListener('cairn:state', () => {
  const { visitor } = document.documentElement.dataset;
  if (visitor === voter) return;
  voter = visitor;
  own.clear();
  for (const button of voteButtons(document)) button.ariaPressed = null;
  watchOwn();
});

/** Reads the own votes on reviews, and on answers, once they are near. */
export function watchOwn(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void readOwn(target);
      }
    },
    { rootMargin: '600px 0px' },
  );
  for (const { parentElement } of document.querySelectorAll('form[id^="vote-"]'))
    if (parentElement !== null) near.observe(parentElement);
}

/** Notes that somebody has voted with this browser, and so may have votes of their own to show (boot.ts). */
function rememberVoting(): void {
  try {
    localStorage.setItem('cairn-voted', '1');
  } catch {
    // Without storage the own votes of guests show until the page is left.
  }
}

const regionOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-region]');

/** Says in the region that something did not go through; what was there stays. */
function complain(region: HTMLElement): void {
  region.ariaBusy = null;
  const text = document.createElement('p');
  text.className = 'notice notice--error';
  text.role = 'alert';
  text.textContent = region.closest<HTMLElement>('[data-failed]')?.dataset['failed'] ?? '';
  region.querySelector(':scope > [role="alert"]')?.remove();
  region.append(text);
}

/** Replaces a region by the same one of another page, told by its name or id; undefined when that page has none. */
function replace(region: HTMLElement, other: Document): HTMLElement | undefined {
  const name = region.dataset['region'];
  const found = other.querySelector<HTMLElement>(name ? `[data-region="${name}"]` : `#${CSS.escape(region.id)}`);
  if (found === null) return undefined;
  const fresh = document.importNode(found, true);
  region.replaceWith(fresh);
  showOwn(fresh);
  return fresh;
}

/** Shows what a link leads to in place of its region. A list has an address of its own; a translation has none. */
export async function follow(link: HTMLAnchorElement): Promise<void> {
  const region = regionOf(link);
  if (region === null) return location.assign(link.href);
  const isList = !region.matches('article');
  region.ariaBusy = 'true';
  try {
    const other = await fetchMain(link.href);
    const fresh = replace(region, other);
    if (fresh === undefined) return location.assign(link.href);
    if (isList) {
      shown = viewOf(link.href);
      history.pushState(null, '', link.href);
      document.title = other.title;
    }
    fresh.querySelector<HTMLElement>(isList ? '[data-focus]' : '[data-in-place]')?.focus({ preventScroll: !isList });
  } catch {
    complain(region);
  }
}

/**
 * Shows the view of the address again, after Back and Forward.
 * @param first query that the page was loaded with
 */
export async function restore(first: string): Promise<void> {
  const view = viewOf(location.href);
  if (view === (shown ?? viewOf(first || '?'))) return;
  shown = view;
  try {
    const other = await fetchMain(location.href);
    // Another view may have been asked for meanwhile.
    if (shown !== view) return;
    const replaced = ['reviews', 'questions'].filter((name) => {
      const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
      return region !== null && replace(region, other) !== undefined;
    });
    if (replaced.length === 0) return location.reload();
    document.title = other.title;
  } catch {
    location.reload();
  }
}

function showVotes(group: HTMLElement, { id, votes, own: vote }: Voted): void {
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  own.set(id, vote);
  showOwn(group);
  for (const button of group.querySelectorAll('button')) {
    const count = button.querySelector('.vote__count');
    const isYes = button.name === 'yes';
    if (count !== null) count.textContent = numbers.format(isYes ? votes.helpful : votes.unhelpful);
  }
}

/** Shows the reasons for a report at the button that asks for them, or takes them away again. */
function toggleReasons(button: HTMLButtonElement): void {
  const shown = button.nextElementSibling;
  button.ariaExpanded = String(shown === null);
  if (shown !== null) return shown.remove();
  const template = document.querySelector<HTMLTemplateElement>('template[data-reasons]');
  if (template === null) return;
  const form = document.importNode(template.content, true);
  const select = form.querySelector('select');
  const [label, send] = [form.querySelector('label'), form.querySelector('button')];
  if (select === null || label === null || send === null) return;
  send.value = button.value;
  label.htmlFor = select.id = `flag-${button.value}`;
  button.after(form);
  select.focus();
}

/** Says at the reasons of a report that one has to be chosen. */
function askReason(select: HTMLSelectElement): void {
  const missing = document.createElement('p');
  missing.className = 'flag__missing';
  missing.id = `${select.id}-missing`;
  missing.textContent = select.options[0]?.text ?? '';
  document.getElementById(missing.id)?.remove();
  select.parentElement?.append(missing);
  select.ariaInvalid = 'true';
  select.setAttribute('aria-describedby', missing.id);
  select.addEventListener(
    'change',
    () => {
      missing.remove();
      select.ariaInvalid = null;
      select.removeAttribute('aria-describedby');
    },
    { once: true },
  );
  select.focus();
}

const UNAUTHORIZED = 401;

async function askSignIn(opener: HTMLElement): Promise<void> {
  const { openModal } = await import('../dialogs/links.ts');
  openModal('?reason=expired#modal-sign-in', opener);
}

async function vote({ name, value, ariaPressed }: HTMLButtonElement, kind: string, productId: string): Promise<Voted> {
  // The pressed button takes the vote back.
  const body = { helpful: ariaPressed === 'true' ? null : name === 'yes' };
  return kind === 'vote-answer'
    ? pageCall()(voteAnswer, { params: { productId, answerId: value }, body })
    : pageCall()(voteReview, { params: { productId, reviewId: value }, body });
}

/** Votes that are being sent, and the button pressed since where it is the other one. */
const voting = new WeakMap<HTMLElement, { readonly sent: HTMLButtonElement; next?: HTMLButtonElement | undefined }>();

/**
 * Sends a vote or a report, and shows what became of it. What is pressed while a vote is sent comes after it, unless it
 * is the same button: a double press is one vote.
 * @param form shared by all reviews, or all answers, of the page
 */
export async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const group = button.closest<HTMLElement>('fieldset, .flag');
  if (group === null) return;
  if (button.matches('.flag > button')) return toggleReasons(button);
  if (group.ariaBusy === 'true') {
    const vote = voting.get(group);
    if (vote !== undefined) vote.next = vote.sent === button ? undefined : button;
    return;
  }
  const reasons = group.querySelector('select');
  if (reasons?.value === '') return askReason(reasons);
  group.ariaBusy = 'true';
  const region = regionOf(group);
  const fields = new FormData(form);
  const product = String(fields.get('product'));
  try {
    if (form.id === 'flag') {
      const reason = reasons?.value as 'spam';
      await pageCall()(flagReview, { params: { productId: product, reviewId: button.value }, body: { reason } });
      const thanks = document.createElement('p');
      thanks.role = 'status';
      thanks.tabIndex = -1;
      thanks.textContent = form.dataset['act'] ?? '';
      group.replaceWith(thanks);
      thanks.focus({ preventScroll: true });
    } else {
      rememberVoting();
      voting.set(group, { sent: button });
      showVotes(group, await vote(button, form.id, product));
    }
    region?.querySelector(':scope > [role="alert"]')?.remove();
  } catch (error) {
    if (isApiError(error) && error.status === UNAUTHORIZED) await askSignIn(button);
    else if (region !== null) complain(region);
  }
  group.ariaBusy = null;
  const next = voting.get(group)?.next;
  voting.delete(group);
  if (next !== undefined) await send(form, next);
}
