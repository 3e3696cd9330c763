import { STATE_CHANGED } from '../app/navigation/navigation.ts';
import type { DocumentState } from '../edit/drafts/workspace-api.ts';
import { t } from '../../messages/viewer/browser.ts';
import { el } from '../edit/dom.ts';
import { type StateSign, statusOf, statusText } from './entry-status.ts';
import { knownState } from './known-state.ts';
import { stateBadge } from './state-badge.ts';

/**
 * A review or an approval is of one revision: a draft that is saved after it, also by itself, is neither. Undefined
 * where nothing of the kind has ended.
 */
const endedBy = (before: StateSign | undefined, now: StateSign): 'in-review' | 'approved' | undefined =>
  now === 'draft' && (before === 'in-review' || before === 'approved') ? before : undefined;

/** Shows how a document stands as a whole, also while the form is that of one of its blocks. */
export function createFormState(host: HTMLElement) {
  let asking = 0;
  let told:
    { readonly name: string; readonly stored: string; readonly said: string; readonly sign: StateSign } | undefined;
  return async (name: string, { stored }: Pick<DocumentState, 'stored'>): Promise<void> => {
    const turn = (asking += 1);
    if (told?.name !== name) host.replaceChildren();
    const known = await knownState(name);
    if (turn !== asking) return;
    const before = told;
    // No answer is no news: a review that nobody can ask about has not ended.
    if (known === undefined && before?.name === name && before.stored === stored) return;
    const status = statusOf(stored, known, false);
    const said = statusText(status, t, document.documentElement.lang);
    told = { name, stored, said, sign: status.sign };
    if (before?.name === name && before.said === said) return;
    const ended = known !== undefined && before?.name === name ? endedBy(before.sign, status.sign) : undefined;
    host.replaceChildren(
      stateBadge(status),
      ...(ended === undefined ? [] : [' ', el('span', { role: 'status' }, t(`js.state.ended.${ended}`))]),
    );
    if (before?.name === name) document.dispatchEvent(new Event(STATE_CHANGED));
  };
}
