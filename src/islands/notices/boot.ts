/**
 * A form that worked without a script says so with `?notice=code`; with one it
 * becomes a toast, and the address forgets it so that a reload does not repeat it.
 * Codes that a page shows itself are left to it.
 */
const code = new URLSearchParams(location.search).get('notice');

async function tell(notice: string): Promise<void> {
  const { showNotice } = await import('./show-notice.ts');
  if (!(await showNotice(notice))) return;
  const address = new URL(location.href);
  address.searchParams.delete('notice');
  history.replaceState(history.state, '', address);
}

if (code !== null) void tell(code);

export {};
