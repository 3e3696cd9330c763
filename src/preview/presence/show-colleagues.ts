import { entries, isAble } from '../api/source.ts';
import { el } from '../edit/dom.ts';
import { t } from '../../messages/viewer/browser.ts';
import type { Colleague, Whereabouts } from './who.ts';
import { whereabouts } from './whereabouts.ts';
import { sayList } from '../states/locale-words.ts';

const titles = new Map<string, string>();

/** Names of entries, asked for once each. */
async function learnTitles(ids: readonly string[]): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => !titles.has(id));
  if (unknown.length === 0 || !(await isAble('list'))) return;
  const filter = { ids: unknown, limit: unknown.length, language: document.documentElement.lang };
  const found = await entries.list(filter).catch(() => undefined);
  for (const { id, title } of found?.entries ?? []) titles.set(id, title);
}

/** The place they look at. */
const nearest = ({ tabs }: Colleague): Whereabouts => tabs.find(({ entry }) => entry !== undefined) ?? {};

function saying(colleague: Colleague): string {
  const { name, isAway } = colleague;
  const { entry } = nearest(colleague);
  if (isAway) return t('js.here.away', { name });
  return entry === undefined
    ? t('js.here.somewhere', { name })
    : t('js.here.at', { name, title: titles.get(entry) ?? entry });
}

function chip(colleague: Colleague): HTMLElement {
  const { initials, isAway } = colleague;
  const { entry, block } = nearest(colleague);
  const said = saying(colleague);
  const query = new URLSearchParams({ open: entry ?? '', ...(block === undefined ? {} : { block }) });
  const attributes = { class: 'here__who', title: said, 'data-away': isAway };
  const inside = [el('span', { 'aria-hidden': 'true' }, initials), el('span', { class: 'hidden' }, said)];
  return entry === undefined
    ? el('span', attributes, ...inside)
    : el('a', { ...attributes, href: `/preview?${query}` }, ...inside);
}

/** Puts chips into a place of the page, in front of what was there; without colleagues they go. */
function put(host: Element, before: Element | null, colleagues: readonly Colleague[]): void {
  host.querySelector(':scope > .here')?.remove();
  if (colleagues.length === 0) return;
  const list = el(
    'ul',
    { class: 'here', 'aria-label': t('js.here.title') },
    ...colleagues.map((one) => el('li', {}, chip(one))),
  );
  host.insertBefore(list, before);
}

/** Shows who is here: on the bar, at the entries they are in, and in the form of the block they are in too. */
export async function showColleagues(colleagues: readonly Colleague[]): Promise<void> {
  await learnTitles(colleagues.flatMap(({ tabs }) => tabs.flatMap(({ entry }) => entry ?? [])));
  const bar = document.querySelector('.bar');
  if (bar !== null) put(bar, document.getElementById('live'), colleagues);
  for (const card of document.querySelectorAll<HTMLElement>('.entry')) {
    const { document: entry, itemKey, pointer } = card.dataset;
    const head = card.querySelector('.entry__head');
    const isIn = ({ tabs }: Colleague): boolean =>
      tabs.some((at) => at.entry === entry && (pointer === '' || at.block === undefined || at.block === itemKey));
    if (head !== null) put(head, head.querySelector('.entry__kind'), colleagues.filter(isIn));
  }
  sayInForm(colleagues);
}

function sayInForm(colleagues: readonly Colleague[]): void {
  const head = document.querySelector('#edit .inspector__head');
  if (head === null) return;
  const { entry, block } = whereabouts.get();
  const near = entry === undefined ? [] : colleagues.filter(({ tabs }) => tabs.some((at) => at.entry === entry));
  const same = near.filter(({ tabs }) => tabs.some((at) => at.entry === entry && at.block === block));
  const named = same.length > 0 ? same : near;
  const names = sayList(
    named.map(({ name }) => name),
    document.documentElement.lang,
  );
  const said =
    named.length === 0 ? '' : t(same.length > 0 ? 'js.here.block' : 'js.here.page', { names, count: named.length });
  const known = head.querySelector('.edit__here');
  if (known === null && said !== '') head.append(el('p', { class: 'edit__here', role: 'status' }, said));
  else if (known !== null && known.textContent !== said) known.textContent = said;
}
