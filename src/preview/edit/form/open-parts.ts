/** Which parts of forms are open, by document and place, such as `/sections/0/items/1` or `/sections/0 part content`. */
export function createOpenParts() {
  const parts = new Map<string, boolean>();
  const idOf = (document: string | undefined, place: string): string => `${document}#${place}`;
  return {
    isOpen: (document: string | undefined, place: string): boolean | undefined => parts.get(idOf(document, place)),
    set: (document: string | undefined, place: string, open: boolean): void =>
      void parts.set(idOf(document, place), open),
    /** They go along with the blocks they are in, and go with them. @param now where a pointer of before stands */
    carry(document: string, now: (pointer: string) => string | undefined): void {
      const own = [...parts].filter(([id]) => id.startsWith(idOf(document, '')));
      for (const [id] of own) parts.delete(id);
      for (const [id, open] of own) {
        const place = id.slice(document.length + 1);
        // A part of a form has its name after the pointer of its block.
        const end = place.indexOf(' ') < 0 ? place.length : place.indexOf(' ');
        const next = now(place.slice(0, end));
        if (next !== undefined) parts.set(idOf(document, next + place.slice(end)), open);
      }
    },
  };
}
