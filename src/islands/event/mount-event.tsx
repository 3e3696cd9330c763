import { mustAcceptEmployeeTerms } from '../../commerce/account/index.ts';
import { openModal } from '../../ui/dialog/modal-links.ts';
import { adoptCss, mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/registry.ts';
import { identityChanged } from '../sign-in/after.ts';
import type { SignedIn } from '../sign-in/session-api.ts';
import type { EventContent } from './event-form.ts';
import css from './event.css?inline';
import { EventDialog } from './EventDialog.tsx';

/** The event of the block the address names, or of the only block there is. */
function eventBlock(id: string | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(id === null ? '[data-event-id]' : `[data-event-id="${CSS.escape(id)}"]`);
}

/** The dialog to join an event (DLG-09): what it is about stands in its block on the page. */
export function mount(host: DialogHost): Promise<() => void> {
  const block = eventBlock(host.query.get('event') ?? new URLSearchParams(location.search).get('event'));
  adoptCss(css);
  return mountReact(host, (t) => {
    if (block === null) return <p>{t('event.gone')}</p>;
    const event = JSON.parse(block.dataset['event'] ?? '{}') as EventContent;
    const onSignedIn = (view: SignedIn): boolean => {
      identityChanged();
      // The discount terms come first (AUTH-12); accepting them leads back here.
      if (
        !mustAcceptEmployeeTerms({ consumerType: view.consumerType, isEmployeeDiscountTCAccepted: view.termsAccepted })
      )
        return true;
      openModal('?then=modal-event#modal-employee-terms', host.opener);
      return false;
    };
    return (
      <EventDialog
        event={event}
        text={block.querySelector('[data-event-text]')?.innerHTML ?? ''}
        t={t}
        close={host.close}
        onSignedIn={onSignedIn}
      />
    );
  });
}
