/** Prefix of the ids that exist only during a morph: Idiomorph matches by id before position. */
const PREFIX = 'cairn-temporary-';

/** Whether an attribute is a temporary id. */
export const isTemporaryId = ({ name, value }: Attr): boolean => name === 'id' && value.startsWith(PREFIX);

const hasTemporaryId = (element: Element): boolean => element.id.startsWith(PREFIX);

/** Removes temporary ids from a tree. */
export function removeTemporaryIds(root: Element | Document): void {
  if ('id' in root && hasTemporaryId(root)) root.removeAttribute('id');
  for (const element of root.querySelectorAll(`[id^="${PREFIX}"]`)) element.removeAttribute('id');
}

/** Assigns temporary ids and removes them again. */
export interface TemporaryIds {
  /** Gives all elements the same id; does nothing when one of them has its own. */
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
      // The morph may have copied an id to an element that had none.
      if (assigned.length > 0) removeTemporaryIds(root);
    },
  };
}
