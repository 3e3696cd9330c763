import { STATE_CHANGED } from '../app/navigation/navigation.ts';
import type { DocumentState } from '../edit/drafts/workspace-api.ts';
import { t } from '../../messages/viewer/browser.ts';
import { statusOf, statusText } from './entry-status.ts';
import { knownState } from './known-state.ts';
import { stateBadge } from './state-badge.ts';

/** Shows how a document stands as a whole, also while the form is that of one of its blocks. */
export function createFormState(host: HTMLElement) {
  let asking = 0;
  let told: { readonly name: string; readonly said: string } | undefined;
  return async (name: string, { stored }: Pick<DocumentState, 'stored'>): Promise<void> => {
    const turn = (asking += 1);
    if (told?.name !== name) host.replaceChildren();
    const status = statusOf(stored, await knownState(name), false);
    if (turn !== asking) return;
    const before = told;
    const said = statusText(status, t, document.documentElement.lang);
    told = { name, said };
    if (before?.name === name && before.said === said) return;
    host.replaceChildren(stateBadge(status));
    if (before?.name === name) document.dispatchEvent(new Event(STATE_CHANGED));
  };
}
