/** Tells why a card was not saved, as a toast (ERR-SAVE-01, ERR-SAVE-02); a reload does not tell it again. */
async function tell(title: string): Promise<void> {
  const { showToast } = await import('../../ui/toast/index.ts');
  showToast({ title, type: 'error', autoClose: false });
  const address = new URL(location.href);
  address.searchParams.delete('failed');
  history.replaceState(history.state, '', address);
}

const text = document.querySelector('[data-save-failed]')?.textContent.trim();
if (text !== undefined) void tell(text);

export {};
