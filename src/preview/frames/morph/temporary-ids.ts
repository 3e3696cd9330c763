/** Begins the ids that are lent while two trees are compared: a morph pairs by id before it pairs by place. */
const LENT = 'cairn-pair-';

/** An id that is only lent is no attribute of the page. */
export const isLent = ({ name, value }: Attr): boolean => name === 'id' && value.startsWith(LENT);

const hasLent = (element: Element): boolean => element.id.startsWith(LENT);

/** Takes lent ids out of a tree. */
export function takeBackFrom(root: Element | Document): void {
  if ('id' in root && hasLent(root)) root.removeAttribute('id');
  for (const element of root.querySelectorAll(`[id^="${LENT}"]`)) element.removeAttribute('id');
}

/** Lends ids, and takes them back. */
export interface Lender {
  /** The same id for all of them; nothing when one of them has an id of its own. */
  lend(...elements: readonly Element[]): void;
  takeBack(root: Document): void;
}

export function createLender(): Lender {
  const lent: Element[] = [];
  let count = 0;
  return {
    lend(...elements) {
      if (elements.some(({ id }) => id !== '')) return;
      count += 1;
      for (const element of elements) element.id = `${LENT}${count}`;
      lent.push(...elements);
    },
    takeBack(root) {
      for (const element of lent) if (hasLent(element)) element.removeAttribute('id');
      // An element that had no partner may have been made into one that has.
      if (lent.length > 0) takeBackFrom(root);
    },
  };
}
