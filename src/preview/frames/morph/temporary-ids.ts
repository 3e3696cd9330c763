/** Begins the ids that are assigned while two trees are compared: a morph pairs by id before it pairs by place. */
const PREFIX = 'cairn-temporary-';

/** An id that is only assigned is no attribute of the page. */
export const isTemporaryId = ({ name, value }: Attr): boolean => name === 'id' && value.startsWith(PREFIX);

const hasTemporaryId = (element: Element): boolean => element.id.startsWith(PREFIX);

/** Takes assigned ids out of a tree. */
export function removeTemporaryIds(root: Element | Document): void {
  if ('id' in root && hasTemporaryId(root)) root.removeAttribute('id');
  for (const element of root.querySelectorAll(`[id^="${PREFIX}"]`)) element.removeAttribute('id');
}

/** Lends ids, and takes them back. */
export interface TemporaryIds {
  /** The same id for all of them; nothing when one of them has an id of its own. */
  assign(...elements: readonly Element[]): void;
  removeAll(root: Document): void;
}

export function createTemporaryIds(): TemporaryIds {
  const assigned: Element[] = [];
  let count = 0;
  return {
    assign(...elements) {
      if (elements.some(({ id }) => id !== '')) return;
      count += 1;
      for (const element of elements) element.id = `${PREFIX}${count}`;
      assigned.push(...elements);
    },
    removeAll(root) {
      for (const element of assigned) if (hasTemporaryId(element)) element.removeAttribute('id');
      // An element that had no partner may have been made into one that has.
      if (assigned.length > 0) removeTemporaryIds(root);
    },
  };
}
