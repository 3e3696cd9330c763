import {
  NO_TOASTS,
  TOAST_TICK_MS,
  ticked,
  type ToastProps,
  type ToastState,
  withoutToast,
  withToast,
} from './toast-rules.ts';

export interface ToastStore {
  /** @param autoClose false: the toast stays until closed */
  add(props: ToastProps, autoClose?: boolean): void;
  close(id: number): void;
  /** Sets whether toasts are visible; the countdown pauses while they are not. */
  setShowing(isShowing: boolean): void;
  readonly state: ToastState;
}

/**
 * Toasts and their countdown, which ticks only while a toast is visible (TOAST-03).
 *
 * @param delay milliseconds an auto-closing toast stays
 * @param changed called after every state change
 */
export function createToastStore(delay: number, changed: (state: ToastState) => void): ToastStore {
  let state = NO_TOASTS;
  let isShowing = true;
  let ticker: ReturnType<typeof setInterval> | undefined;

  function run(): void {
    const counts = isShowing && state.toasts.length > 0;
    if (counts) ticker ??= setInterval(() => set(ticked(state)), TOAST_TICK_MS);
    else {
      clearInterval(ticker);
      ticker = undefined;
    }
  }

  function set(next: ToastState): void {
    const isSame = next.toasts.length === state.toasts.length && next.nextId === state.nextId;
    state = next;
    if (!isSame) changed(state);
    run();
  }

  return {
    add: (props, autoClose = true) => set(withToast(state, props, autoClose, delay)),
    close: (id) => set(withoutToast(state, id)),
    setShowing: (value) => {
      isShowing = value;
      run();
    },
    get state() {
      return state;
    },
  };
}
