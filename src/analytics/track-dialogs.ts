import type { ModalRequest } from '../ui/dialog/modal-links.ts';
import { EVENT_NAMES } from './events.ts';
import { track } from './track.ts';

/** Tracks dialogs, which dispatch `cairn:modal` on the document when they open. Called once per page. */
export function trackDialogs(): void {
  document.addEventListener('cairn:modal', (event) => {
    const { dialogId, query } = (event as CustomEvent<ModalRequest>).detail;
    track({ event: EVENT_NAMES.dialogOpen, dialog_id: dialogId, product_id: query.get('quickshop') ?? undefined });
  });
}
