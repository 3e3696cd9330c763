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

/** Screens too narrow for the viewer's controls beside its entries. */
export const VIEWER_NARROW = '(width < 900px)';

/**
 * Names of media conditions in style sheets, `@media (--md)`; resolved at build time
 * (scripts/lib/build/custom-media.ts).
 */
export const CUSTOM_MEDIA: Readonly<Record<string, string | undefined>> = {
  '--only-sm': ONLY.sm,
  '--only-md': ONLY.md,
  '--md': FROM.md,
  '--lg': FROM.lg,
  // The content width: the header has room to spare.
  '--xl': '(width >= 1440px)',
  '--viewer-narrow': VIEWER_NARROW,
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
