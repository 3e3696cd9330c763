/**
 * The breakpoints of the shop (BLK-COM-29), mobile-first: a value applies until a larger breakpoint overrides it.
 */
export const BREAKPOINTS = { sm: 0, md: 768, lg: 1200 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;
export const BREAKPOINT_NAMES: readonly Breakpoint[] = ['sm', 'md', 'lg'];

/** Media conditions for exactly one breakpoint, and for a breakpoint and all larger ones. */
export const ONLY: Readonly<Record<Breakpoint, string>> = {
  sm: `(width < ${BREAKPOINTS.md}px)`,
  md: `(${BREAKPOINTS.md}px <= width < ${BREAKPOINTS.lg}px)`,
  lg: `(width >= ${BREAKPOINTS.lg}px)`,
};
export const FROM: Readonly<Record<Breakpoint, string | undefined>> = {
  sm: undefined,
  md: `(width >= ${BREAKPOINTS.md}px)`,
  lg: `(width >= ${BREAKPOINTS.lg}px)`,
};

/** A value that may differ per breakpoint. */
export type PerBreakpoint<T> = Partial<Record<Breakpoint, T>>;

/** The value at a breakpoint, inherited from smaller ones. */
export function at<T>(values: PerBreakpoint<T> | undefined, breakpoint: Breakpoint): T | undefined {
  if (values === undefined) return undefined;
  for (let index = BREAKPOINT_NAMES.indexOf(breakpoint); index >= 0; index -= 1) {
    const value = values[BREAKPOINT_NAMES[index] as Breakpoint];
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * Class names for a value per breakpoint: `prefix-value`, `md-prefix-value`, …
 * Only breakpoints that set a value get one; the stylesheet inherits upwards.
 */
export const perBreakpointClasses = <T extends string>(
  prefix: string,
  values: PerBreakpoint<T> | undefined,
): string[] =>
  BREAKPOINT_NAMES.flatMap((name) => {
    const value = values?.[name];
    if (value === undefined) return [];
    return [name === 'sm' ? `${prefix}-${value}` : `${name}-${prefix}-${value}`];
  });
