/**
 * Forms submitted without JavaScript report their result as `?notice=code`. Turns it into a toast and removes it from
 * the URL, so that a reload does not repeat it. Codes that a page shows itself are ignored.
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
