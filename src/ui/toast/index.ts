import { pageSetting } from '../page/page-data.ts';
import { createToastRegion } from './toast-region.ts';
import { TOAST_DISMISS_MS, type ToastProps } from './toast-rules.ts';
import { createToastStore, type ToastStore } from './toast-store.ts';

export type { ToastProps, ToastType } from './toast-rules.ts';

export interface ToastOptions extends ToastProps {
  /** False: stays until closed. */
  readonly autoClose?: boolean;
}

let store: ToastStore | undefined;

function create(): ToastStore {
  const delay = Number(pageSetting('toastMs') ?? TOAST_DISMISS_MS);
  const made: ToastStore = createToastStore(delay, (state) => render(state));
  const render = createToastRegion(made.close, made.setShowing);
  return made;
}

/**
 * Shows a toast (TOAST-01..04). Import on demand: `const { showToast } = await import('…/ui/toast/index.ts')`.
 */
export function showToast({ autoClose = true, ...props }: ToastOptions): void {
  store ??= create();
  store.add(props, autoClose);
}
