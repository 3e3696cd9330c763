/** Begins the names that are lent while two trees are compared. */
const LENT = 'cairn-pair-';
/** What a visitor opens: each must find itself again, wherever new content has put it. */
const STATEFUL = 'details:not([id])';

const stateful = (roots: readonly Node[]): HTMLElement[] => roots.flatMap((root) => (root instanceof Element ? [...(root.matches(STATEFUL) ? [root as HTMLElement] : []), ...root.querySelectorAll<HTMLElement>(STATEFUL)] : []));
const wordsOf = (element: Element): string => (element.querySelector('summary') ?? element).textContent.trim();

/** Details by the words of their summary; of several with the same words the first is the first. */
function named(roots: readonly Node[]): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  const seen = new Map<string, number>();
  for (const element of stateful(roots)) {
    const words = wordsOf(element);
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    found.set(`${words} ${count}`, element);
  }
  return found;
}

/**
 * Lends what is open or closed in both trees the same id while they are compared: a morph pairs by id
 * before it pairs by place, and what stands around them follows. Otherwise a heading put before an
 * accordion would be taken for the accordion, which closed.
 *
 * @returns takes the ids back
 */
export function pairStateful(old: readonly Node[], next: readonly Node[]): () => void {
  const after = named(next);
  const lent: Element[] = [];
  let count = 0;
  for (const [words, element] of named(old)) {
    const partner = after.get(words);
    if (partner === undefined) continue;
    element.id = partner.id = `${LENT}${(count += 1)}`;
    lent.push(element, partner);
  }
  return () => {
    for (const element of lent) element.removeAttribute('id');
  };
}

/** An id that is only lent is no attribute of the page. */
export const isLent = ({ name, value }: Attr): boolean => name === 'id' && value.startsWith(LENT);
