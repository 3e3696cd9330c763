/** A function that waits for its calls to come to rest. */
export interface Debounced {
  (): void;
  /** Does now what is waiting; nothing when nothing waits. */
  flush(): void;
}

/**
 * Puts calls off until none has come for a while, but never for longer than a limit.
 *
 * @param wait milliseconds without a call before the work is done
 * @param longest milliseconds from the first call after which it is done all the same
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
