/**
 * Header of the preview's answers: seconds until what is shown changes by itself, because a validity window opens or
 * closes. A distance and no instant, since the clocks of browser and server may differ.
 */
export const CHANGES_IN = 'cairn-changes-in';

const SECOND_MS = 1_000;
/** Pauses between two requests while the server keeps saying that the change is due; milliseconds. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [500, 60_000];
/** Longest time that `setTimeout` can wait; beyond it would fire at once. Milliseconds. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export interface BoundaryTimer {
  /** Notes when what an answer shows changes by itself; the earliest of all that are noted counts. */
  note(response: Response): void;
  /** Call before everything is asked for again: the dates of the old content mean nothing any more. */
  forget(): void;
  /** Call when the page is looked at again: timers stop while a computer is asleep. */
  wake(): void;
}

/**
 * One timer for everything a page shows.
 *
 * @param due asks for what is shown; its answers are noted in turn
 */
export function createBoundaryTimer(due: () => void): BoundaryTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change is due, by the clock that nobody sets and by the one that goes on during sleep. */
  let at: { readonly steady: number; readonly wall: number; readonly isNear: boolean } | undefined;
  let pause = MIN_PAUSE_MS;

  const forget = (): void => {
    clearTimeout(timer);
    at = undefined;
  };
  const fire = (): void => {
    // The server counts whole seconds, so that an answer may be from just before the change. One that stays due, for
    // want of a part that cannot be read, is asked for ever more rarely.
    pause = at?.isNear === true ? Math.min(2 * pause, MAX_PAUSE_MS) : MIN_PAUSE_MS;
    forget();
    due();
  };
  const wait = (): void => {
    clearTimeout(timer);
    const left = (at?.steady ?? 0) - performance.now();
    timer = setTimeout(() => (left > MAX_TIMEOUT_MS ? wait() : fire()), Math.min(left, MAX_TIMEOUT_MS));
  };
  return {
    note({ headers }) {
      const seconds = Number.parseFloat(headers.get(CHANGES_IN) ?? '');
      if (!Number.isFinite(seconds) || seconds < 0) return;
      const isNear = seconds <= 1;
      // What stays due delays no date that lies ahead.
      const left = isNear ? Math.max(seconds * SECOND_MS, pause) : seconds * SECOND_MS;
      const steady = performance.now() + left;
      if (at !== undefined && at.steady <= steady) return;
      at = { steady, wall: Date.now() + left, isNear };
      wait();
    },
    forget,
    wake() {
      if (at !== undefined && (performance.now() >= at.steady || Date.now() >= at.wall)) fire();
    },
  };
}
