import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Shows a dialog that opens itself, until it has closed.
 *
 * @param render the dialog; it calls `done` once it has closed
 * @returns what came of it; undefined when it was left
 */
export function openDialog<Outcome>(
  render: (done: (outcome?: Outcome) => void) => ReactNode,
): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);
    root.render(
      render((outcome) => {
        // The dialog has closed and given the focus back before its elements go.
        root.unmount();
        host.remove();
        resolve(outcome);
      }),
    );
  });
}
