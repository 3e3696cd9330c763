import { openModal } from '../../ui/dialog/modal-links.ts';
import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/registry.ts';
import { showNotice } from '../notices/show-notice.ts';
import { EmployeeTerms } from './EmployeeTerms.tsx';
import { leaveAccount } from './SignOut.tsx';

/**
 * The employee terms (DLG-04). There is no way past them: whoever closes the
 * dialog without accepting is signed out again.
 */
export async function mount(host: DialogHost): Promise<() => void> {
  let isAccepted = false;
  host.dialog.setAttribute('closedby', 'none');
  host.dialog.querySelector('form[method="dialog"]')?.setAttribute('hidden', '');
  const unmount = await mountReact(host, (t) => (
    <EmployeeTerms
      t={t}
      onAccepted={() => {
        isAccepted = true;
        // Whoever was about to do something goes on with it.
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
