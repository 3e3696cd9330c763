/**
 * Makes a link in the page and copies its address with the same press: browsers let a page write to the clipboard only
 * while a press is handled. Without scripts, and where the server cannot be asked, the form is sent as any other.
 */

const FORM = '.share__form';
const FIELD = '#share-link';
/** The content is too large to be kept: the page says so. */
const REFUSED = 413;

/** The page with the link in it, and its address. @throws Error when the server does not answer with it */
async function made(form: HTMLFormElement): Promise<{ readonly next: Document; readonly address: string }> {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
  if (!answer.ok && answer.status !== REFUSED) throw new Error(`The preview answered ${answer.status}.`);
  return { next: new DOMParser().parseFromString(await answer.text(), 'text/html'), address: answer.url };
}

/** Whether what is on its way is in the clipboard now. */
async function copied(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((said) => new Blob([said], { type: 'text/plain' }));
    // A clipboard that is refused leaves it unread.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}

const addressIn = (page: Document): string => {
  const field = page.querySelector<HTMLInputElement>(FIELD);
  if (field === null) throw new Error('No address is shown.');
  return field.value;
};

async function make(form: HTMLFormElement): Promise<void> {
  const page = made(form);
  const copying = copied(page.then(({ next }) => addressIn(next)));
  const { next, address } = await page;
  const isCopied = await copying;
  const main = next.querySelector('main');
  if (main === null) throw new Error('The page has no content.');
  form.closest('main')?.replaceChildren(...main.childNodes);
  // To load it again makes no second link.
  history.replaceState(null, '', address);
  const field = document.querySelector<HTMLInputElement>(FIELD);
  const status = field?.parentElement?.querySelector<HTMLElement>('[role="status"]');
  field?.focus();
  field?.select();
  if (status) status.textContent = (isCopied ? status.dataset['copied'] : status.dataset['select']) ?? '';
}

let isBusy = false;
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return;
  event.preventDefault();
  if (isBusy) return;
  isBusy = true;
  make(form)
    .catch(() => form.submit())
    .finally(() => (isBusy = false));
});
