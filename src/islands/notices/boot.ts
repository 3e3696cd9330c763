/**
 * A form that worked without a script says so with `?notice=code`; with one it
 * becomes a toast, and the address forgets it so that a reload does not repeat it.
 */
const address = new URL(location.href);
const code = address.searchParams.get('notice');

if (code !== null) {
  address.searchParams.delete('notice');
  history.replaceState(history.state, '', address);
  void import('./show-notice.ts').then(({ showNotice }) => showNotice(code));
}

export {};
