import { whenLoaded } from '../../ui/page/when-loaded.ts';

/**
 * Listens for what is operated in reviews and questions and loads the code for it then. Without that code everything is
 * a link or a form.
 */
let isLoaded = false;
const code = () => {
  isLoaded = true;
  return import('./reviews.ts');
};

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-in-place]');
  if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  code().then(
    ({ follow }) => follow(link),
    () => location.assign(link.href),
  );
});

// Pages that all visitors share have nobody's own votes; who may have some gets them once the page has loaded.
whenLoaded(() => {
  let hasVoted = document.documentElement.hasAttribute('data-signed-in');
  try {
    hasVoted ||= 'cairn-voted' in localStorage;
  } catch {
    // Without storage the own votes of guests show until the page is left.
  }
  if (hasVoted)
    code().then(
      ({ watchOwn }) => watchOwn(),
      () => undefined,
    );
});

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.dataset['act'] === undefined) return;
  const submitter = event.submitter as HTMLButtonElement;
  event.preventDefault();
  code().then(
    ({ send }) => send(form, submitter),
    () => {
      delete form.dataset['act'];
      form.requestSubmit(submitter);
    },
  );
});

// Back to a view that was left in place. A dialog that closes is no reason to load anything.
const { search } = location;
addEventListener('popstate', () => {
  if (isLoaded || location.search !== search)
    void code().then(
      ({ restore }) => restore(search),
      () => undefined,
    );
});
