import { afterSignIn } from '../../commerce/account/index.ts';
import { openModal } from '../../ui/dialog/modal-links.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { identityChanged } from '../sign-in/after.ts';
import type { SignedIn } from '../sign-in/session-api.ts';
import type { EventContent } from './event-form.ts';
import css from './event.css?inline';
import { EventDialog } from './EventDialog.tsx';

/** The block of the event named in the URL, or the only event block on the page. */
function eventBlock(id: string | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(id === null ? '[data-event-id]' : `[data-event-id="${CSS.escape(id)}"]`);
}

/** The dialog for joining an event (DLG-09); reads the event from its block on the page. */
export function mount(host: DialogHost): Promise<() => void> {
  const block = eventBlock(host.query.get('event') ?? new URLSearchParams(location.search).get('event'));
  adoptCss(css);
  return mountReact(host, (t) => {
    if (block === null) return <p>{t('event.gone')}</p>;
    const event = JSON.parse(block.dataset['event'] ?? '{}') as EventContent;
    const onSignedIn = (view: SignedIn): boolean => {
      identityChanged();
      // Discount terms come first (AUTH-12); accepting them returns here.
      if (!afterSignIn(view).termsFirst) return true;
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
