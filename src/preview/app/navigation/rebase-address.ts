const keysOf = (...urls: readonly URL[]): Set<string> =>
  new Set(urls.flatMap(({ searchParams }) => [...searchParams.keys()]));

/**
 * Applies what a link changes to the view that is still loading. The link was rendered for the view in the document, so
 * following it as it is would undo the choice made before.
 *
 * @param wanted address of the link
 * @param shown address of the view in the document
 * @param going address of the view that is loading
 * @param chosen parameter that is taken even where the view in the document has the same value: the one loading may not
 * @returns `going` with every parameter that the link changes
 */
export function rebaseAddress(wanted: string, shown: string, going: string, chosen?: string): string {
  const [to, from] = [new URL(wanted, shown), new URL(shown)];
  const next = new URL(going, shown);
  if (to.pathname !== next.pathname || to.origin !== next.origin) return to.href;
  const keys = keysOf(to, from);
  if (chosen !== undefined) keys.add(chosen);
  for (const key of keys) {
    const [values, before] = [to, from].map(({ searchParams }) => searchParams.getAll(key)) as [string[], string[]];
    if (key !== chosen && values.join('\n') === before.join('\n')) continue;
    next.searchParams.delete(key);
    for (const value of values) next.searchParams.append(key, value);
  }
  return next.href;
}
