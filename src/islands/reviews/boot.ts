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

/** Says that somebody has voted with this browser, and so may have votes of their own to show. */
const VOTED = 'cairn-voted';
function hasVoted(): boolean {
  try {
    return localStorage.getItem(VOTED) !== null;
  } catch {
    return false;
  }
}
function rememberVoting(): void {
  try {
    localStorage.setItem(VOTED, '1');
  } catch {
    // Without storage the own votes of guests show until the page is left.
  }
}

// Pages that all visitors share have nobody's own votes: they come once the reviews, or the questions, are near.
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      if (document.documentElement.hasAttribute('data-signed-in') || hasVoted())
        code().then(
          ({ readOwn }) => readOwn(target),
          () => undefined,
        );
    }
  },
  { rootMargin: '600px 0px' },
);
for (const { parentElement } of document.querySelectorAll('form[id^="vote-"]'))
  if (parentElement !== null) near.observe(parentElement);

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.dataset['act'] === undefined) return;
  const submitter = event.submitter as HTMLButtonElement;
  event.preventDefault();
  if (form.id !== 'flag') rememberVoting();
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
