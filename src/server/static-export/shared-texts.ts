/**
 * Keeps each text once: thousands of pages have the same menu's links and the same headers. It is copied, because a
 * piece cut out of a page would hold the whole page in memory.
 *
 * @returns the text kept for an equal one
 */
export function createSharedTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const copy = Buffer.from(text).toString();
    known.set(copy, copy);
    return copy;
  };
}
