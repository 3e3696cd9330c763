/** An element of a frame whose content an editor may replace. */
export interface Mounted {
  readonly mount: HTMLElement;
  /** Puts everything back as it was. */
  restore(): void;
}

/** Attributes as they are, to be put back. */
function keepAttributes(element: HTMLElement): () => void {
  const kept = [...element.attributes].map(({ name, value }) => [name, value] as const);
  return () => {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    for (const [name, value] of kept)
      // The policy of the page refuses the attribute.
      if (name === 'style') element.style.cssText = value;
      else element.setAttribute(name, value);
  };
}

/**
 * The element itself; where something stands beside its text, such as a sign, an element around the text alone.
 *
 * @returns undefined where the text is in several pieces
 */
export function mountIn(element: HTMLElement, isPlain: boolean): Mounted | undefined {
  const nodes = [...element.childNodes];
  const texts = nodes.filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  const [text] = texts;
  const putBack = (): void => element.replaceChildren(...nodes);
  const hasOthers = element.childElementCount > 0;
  if (isPlain && hasOthers) {
    if (text === undefined || texts.length > 1) return undefined;
    const mount = element.ownerDocument.createElement('span');
    text.replaceWith(mount);
    return { mount, restore: putBack };
  }
  const restoreAttributes = keepAttributes(element);
  for (const node of nodes) node.remove();
  return {
    mount: element,
    restore: () => {
      restoreAttributes();
      putBack();
    },
  };
}

/** Letters that are not blank before the two ends of what is selected in an element; undefined when nothing is. */
export function selectedLetters(element: Element): { readonly from: number; readonly to: number } | undefined {
  const { ownerDocument } = element;
  const selection = ownerDocument.getSelection();
  if (selection === null || selection.rangeCount === 0) return undefined;
  const selected = selection.getRangeAt(0);
  if (!element.contains(selected.startContainer)) return undefined;
  const before = (node: Node, offset: number): number => {
    const range = ownerDocument.createRange();
    range.setStart(element, 0);
    range.setEnd(node, offset);
    return range.toString().replace(/\s+/g, '').length;
  };
  const from = before(selected.startContainer, selected.startOffset);
  const isInside = element.contains(selected.endContainer);
  return {
    from,
    to: isInside ? before(selected.endContainer, selected.endOffset) : element.textContent.replace(/\s+/g, '').length,
  };
}
