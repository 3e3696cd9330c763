import type { Navigate } from '../navigation/navigation.ts';
import { loadOrTell } from '../on-demand/load-or-tell.ts';
import { VIEW_SHOWN } from '../navigation/view-events.ts';
import { type Choice, control, type Focus, hrefWith, seen, seenAsInView } from './seen-as.ts';

/** Connects the button that says how the page is seen, and returns what opens its control. */
export function connectSeenAs(navigate: Navigate): (focus: Focus) => void {
  let close: (() => void) | undefined;
  const choose = (choice: Choice): void => {
    const [name] = Object.keys(choice);
    navigate(hrefWith(choice), 'push', name);
  };
  const compare = (): void => {
    close?.();
    // Of the view in the document: what the control shows follows it a moment later.
    const href = seenAsInView()?.guestHref;
    if (href !== undefined) navigate(href, 'push', 'view');
  };
  const open = async (focus: Focus): Promise<void> => {
    const button = control();
    if (button === null) return;
    seen.set(seenAsInView());
    const code = await loadOrTell(() => import('./open-seen-as.tsx'));
    if (code === undefined) return;
    close?.();
    const own = code.openSeenAs(button, { focus, choose, compare }, () => {
      if (close === own) close = undefined;
    });
    close = own;
  };
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('#seen-as') === null) return;
    if (close === undefined) void open('first');
    else close();
  });
  document.addEventListener(VIEW_SHOWN, () => {
    if (close !== undefined) seen.set(seenAsInView());
  });
  return (focus) => void open(focus);
}

/** Shows drafts, or what is published. */
export function switchVersion(navigate: Navigate): void {
  const isDraft = seenAsInView()?.draft === true;
  navigate(hrefWith({ preview: isDraft ? '' : 'true' }), 'push', 'preview');
}
