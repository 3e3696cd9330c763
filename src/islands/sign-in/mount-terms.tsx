import { openModal } from '../../ui/dialog/modal-links.ts';
import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { showNotice } from '../notices/show-notice.ts';
import { EmployeeTerms } from './EmployeeTerms.tsx';
import { leaveAccount } from './SignOut.tsx';

/** The employee terms (DLG-04). They cannot be skipped: closing the dialog without accepting signs the visitor out. */
export async function mount(host: DialogHost): Promise<() => void> {
  let isAccepted = false;
  host.dialog.setAttribute('closedby', 'none');
  host.dialog.querySelector('form[method="dialog"]')?.setAttribute('hidden', '');
  const unmount = await mountReact(host, (t) => (
    <EmployeeTerms
      t={t}
      onAccepted={() => {
        isAccepted = true;
        // Continue with the dialog the visitor was on the way to.
        const next = new URLSearchParams(location.search).get('then');
        if (next === null || !openModal(`#${next}`, host.opener)) host.close();
        void showNotice('terms-accepted');
      }}
      onDeclined={host.close}
    />
  ));
  return () => {
    unmount();
    if (!isAccepted) void leaveAccount({ close: () => undefined }, 'terms-declined');
  };
}
