import { mustAcceptEmployeeTerms } from '../../commerce/account/index.ts';
import { openModal } from '../../ui/dialog/modal-links.ts';
import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { showNotice } from '../notices/show-notice.ts';
import { EmployeeTerms } from './EmployeeTerms.tsx';
import { readSession } from './session-api.ts';
import { leaveAccount } from './SignOut.tsx';

/**
 * The employee terms (DLG-04). Who owes an answer cannot skip them: closing the dialog declines and signs out, by the
 * button as by Escape and Back. Everybody else just reads them.
 */
export async function mount(host: DialogHost): Promise<() => void> {
  const { consumerType, termsAccepted, name } = await readSession();
  const isOwed = mustAcceptEmployeeTerms({ consumerType, isEmployeeDiscountTCAccepted: termsAccepted });
  let isAccepted = false;
  if (isOwed) {
    // A press beside the dialog is too easily made to sign anybody out.
    host.dialog.setAttribute('closedby', 'closerequest');
    host.dialog.querySelector('form[method="dialog"]')?.setAttribute('hidden', '');
  }
  const unmount = await mountReact(host, (t) => (
    <EmployeeTerms
      t={t}
      name={isOwed ? name : undefined}
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
    if (isOwed && !isAccepted) void leaveAccount({ close: () => undefined }, 'terms-declined');
  };
}
