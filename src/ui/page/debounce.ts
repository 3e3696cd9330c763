/** A debounced function. */
export interface Debounced {
  (): void;
  /** Runs pending work now, if any. */
  flush(): void;
}

/**
 * Debounces a function, with a maximum delay.
 *
 * @param wait milliseconds without a call before the work runs
 * @param longest milliseconds after the first call at which the work runs in any case
 */
export function debounce(work: () => void, wait: number, longest: number): Debounced {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    if (limit === undefined) return;
    clearTimeout(rest);
    clearTimeout(limit);
    limit = undefined;
    work();
  };
  const call = (): void => {
    clearTimeout(rest);
    rest = setTimeout(flush, wait);
    limit ??= setTimeout(flush, longest);
  };
  return Object.assign(call, { flush });
}
