import { createRoot } from 'react-dom/client';
import { SeenAsPopover } from './SeenAsPopover.tsx';
import type { Choice, Focus } from './seen-as.ts';

/**
 * Opens the control below its button, outside the view, which is patched while the control stays open.
 *
 * @returns closes it
 */
export function openSeenAs(
  button: HTMLButtonElement,
  {
    focus,
    choose,
    compare,
  }: {
    readonly focus: Focus;
    readonly choose: (choice: Choice) => void;
    readonly compare: () => void;
  },
  onClosed: () => void,
): () => void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  button.setAttribute('aria-expanded', 'true');
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    button.setAttribute('aria-expanded', 'false');
    // A press on something else keeps the focus it gave.
    const isInside = host.contains(document.activeElement);
    root.unmount();
    host.remove();
    if (isInside) button.focus();
    onClosed();
  };
  root.render(<SeenAsPopover button={button} focus={focus} onChoose={choose} onCompare={compare} onClose={close} />);
  return close;
}
