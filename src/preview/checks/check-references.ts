import { PANEL_SHOWN } from '../panels/panel-loader.ts';
import { VIEW_SHOWN } from '../app/navigation/view-events.ts';
import { t } from '../../messages/viewer/browser.ts';
import { technicalDetails, technicalWords } from '../entries/technical-details.ts';
import { headingIssues, type Heading } from './headings.ts';
import { askServer } from '../session/sign-in/ask-server.ts';

/** Requests at a time; frames have priority. */
const AT_A_TIME = 2;
const STYLES = /<style\b[\s\S]*?<\/style>/g;
const GONE = new Set([404, 410]);
/** Results by address, until the content changes. */
const answers = new Map<string, Promise<boolean>>();

const isThere = (address: string): Promise<boolean> => {
  const known = answers.get(address);
  if (known !== undefined) return known;
  // A failed request is no issue of the content.
  const asked = fetch(address, { method: 'HEAD', priority: 'low' }).then(
    ({ status }) => !GONE.has(status),
    () => true,
  );
  answers.set(address, asked);
  return asked;
};

/** Headings of an entry as in production; variants that are not chosen are in templates and do not count. */
async function headingsOf(address: string): Promise<Heading[]> {
  const response = await askServer('read', () =>
    fetch(`${address}&overlay=off`, { priority: 'low', headers: { accept: 'text/html' } }),
  );
  if (!response.ok) return [];
  // The viewer's CSP forbids inline styles, also in a parsed document.
  const page = new DOMParser().parseFromString((await response.text()).replace(STYLES, ''), 'text/html');
  return [...page.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')].map((heading) => ({
    level: Number(heading.localName[1]),
    text: heading.textContent ?? '',
  }));
}

async function check(list: HTMLElement): Promise<void> {
  const { checks: address = '', whole, headed } = list.dataset;
  let found = Number(list.dataset['found'] ?? 0);
  const waiting = [...list.querySelectorAll<HTMLElement>('[data-try]')];
  const tries = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      item.hidden = await isThere(item.dataset['try'] ?? '');
      if (!item.hidden) found += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, tries));
  for (const earlier of list.querySelectorAll('[data-made]')) earlier.remove();
  for (const { rule, level, after, text } of headingIssues(
    await headingsOf(address),
    whole === 'true',
    headed === 'true',
  )) {
    const item = document.createElement('li');
    item.dataset['made'] = '';
    const message = Object.assign(document.createElement('span'), {
      className: 'issues__message',
      textContent: t(`js.checks.${rule}`, { text: text.trim().slice(0, 80), level, after }),
    });
    item.append(message, technicalDetails(technicalWords(t), `${address} ${rule} ${text}`, { rule }));
    list.querySelector('ul')?.append(item);
    found += 1;
  }
  const state = list.querySelector<HTMLElement>('.check-list__state');
  if (state !== null) state.textContent = found === 0 ? (state.dataset['none'] ?? '') : '';
  list.dataset['checked'] = String(found);
}

/** Requests the links and images of every list of checks. */
export function connectContentChecks(): void {
  let turn = Promise.resolve();
  const begin = (): void => {
    for (const list of document.querySelectorAll<HTMLElement>('[data-checks]:not([data-checked])')) {
      list.dataset['checked'] = 'soon';
      turn = turn.then(() => (list.isConnected ? check(list) : undefined)).catch(reportError);
    }
  };
  document.addEventListener(PANEL_SHOWN, begin);
  document.addEventListener(VIEW_SHOWN, () => {
    answers.clear();
    for (const list of document.querySelectorAll<HTMLElement>('[data-checks][data-checked]'))
      delete list.dataset['checked'];
    begin();
  });
  begin();
}
