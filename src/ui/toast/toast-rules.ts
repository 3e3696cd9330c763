export type ToastType = 'success' | 'error' | 'info';

/** Content of a toast. */
export interface ToastProps {
  readonly title: string;
  readonly message?: string;
  readonly type: ToastType;
}

/** A toast in the corner (TOAST-01). */
export interface Toast {
  readonly id: number;
  readonly props: ToastProps;
  /** Closes automatically; otherwise stays until closed. */
  readonly autoClose: boolean;
  /** Milliseconds left; counts down only for auto-closing toasts. */
  readonly left: number;
}

export interface ToastState {
  readonly toasts: readonly Toast[];
  readonly nextId: number;
}

/** Countdown interval (D1 §9), in milliseconds. */
export const TOAST_TICK_MS = 200;
/** Default lifetime of an auto-closing toast, in milliseconds. */
export const TOAST_DISMISS_MS = 6_000;

export const NO_TOASTS: ToastState = { toasts: [], nextId: 1 };

/**
 * Adds a toast, unless one with the same title is already shown (TOAST-02).
 *
 * @param delay milliseconds an auto-closing toast stays
 */
export function withToast(state: ToastState, props: ToastProps, autoClose: boolean, delay: number): ToastState {
  if (state.toasts.some((toast) => toast.props.title === props.title)) return state;
  return { toasts: [...state.toasts, { id: state.nextId, props, autoClose, left: delay }], nextId: state.nextId + 1 };
}

/** Closes a toast. */
export const withoutToast = (state: ToastState, id: number): ToastState => ({
  ...state,
  toasts: state.toasts.filter((toast) => toast.id !== id),
});

/** One tick: counts auto-closing toasts down and removes expired ones (TOAST-04). */
export function ticked(state: ToastState): ToastState {
  const toasts = state.toasts
    .map((toast) => (toast.autoClose ? { ...toast, left: toast.left - TOAST_TICK_MS } : toast))
    .filter(({ autoClose, left }) => !autoClose || left > 0);
  return { ...state, toasts };
}
