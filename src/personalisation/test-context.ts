/** In place of a variant: what an experience shows to those whom nothing is decided for. */
export const BASELINE = 'baseline';

/** Parsed `p13n_testcontext` (reading 4): a forced segment, and a variant per experience. */
export interface TestContext {
  readonly segment: string | undefined;
  /** Experience id or name → variant id or name. */
  readonly experiences: ReadonlyMap<string, string>;
}

/**
 * Parses `segment:employee,hero-test:variant-b`. Later pairs win; parts without a colon or value are ignored.
 *
 * @param raw the parameter's value, URL-decoded
 */
export function parseTestContext(raw: string | null | undefined): TestContext {
  const pairs = new Map<string, string>();
  for (const part of (raw ?? '').split(',')) {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(0, colon)).trim();
    const value = part.slice(colon + 1).trim();
    if (name !== '' && value !== '') pairs.set(name, value);
  }
  const segment = pairs.get('segment');
  pairs.delete('segment');
  return { segment, experiences: pairs };
}
