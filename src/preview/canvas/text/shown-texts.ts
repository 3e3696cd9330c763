import { frameBlocks, type FrameBlock } from '../../edit/location/frame-blocks.ts';
import type { TextField } from './text-fields.ts';

/** A text and the element that shows it. */
export interface ShownText {
  readonly field: TextField;
  readonly element: HTMLElement;
  /** Whether the element holds the markup as it is written; else pages leave something of it out, or add to it. */
  readonly isAsWritten: boolean;
}

let inert: Document | undefined;
/** Markup in a document of its own, where nothing is loaded. */
function parsed({ text, level }: TextField): HTMLElement {
  inert ??= document.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  if (level === 'plain') holder.textContent = text;
  // A style attribute would be refused by the policy of the viewer; none stays in what is shown.
  else holder.innerHTML = text.replace(/\sstyle="[^"]*"/g, '');
  return holder;
}

const lettersOf = (element: Element): string => element.textContent.replace(/\s+/g, '');

/** Elements of some markup, without what pages change in it: attributes, blanks, comments. */
function markupOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll('*')) for (const { name } of [...one.attributes]) one.removeAttribute(name);
  return copy.innerHTML.replace(/<!--.*?-->/gs, '').replace(/\s+/g, '');
}

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

/** Elements of a block that are not those of a block inside it. */
function ownElements(root: Document, { start, end, pointer }: FrameBlock): HTMLElement[] {
  const inner = frameBlocks(root).filter((one) => one.pointer !== pointer && one.pointer.startsWith(`${pointer}/`));
  const range = root.createRange();
  range.setStartAfter(start);
  range.setEndBefore(end);
  const found: HTMLElement[] = [];
  const walker = root.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isIn = range.comparePoint(node, 0) === 0 && !inner.some((one) => isBetween(node as Element, one));
    if (isIn && !(node as Element).matches('script, style, template, svg, svg *, img')) found.push(node as HTMLElement);
  }
  return found;
}

const FOLLOWING = 4;
const isBetween = (node: Element, { start, end }: FrameBlock): boolean =>
  (start.compareDocumentPosition(node) & FOLLOWING) !== 0 && (node.compareDocumentPosition(end) & FOLLOWING) !== 0;

/** The element of a chain of elements with the same letters, outermost first, that holds a text and nothing else. */
function holderIn(
  chain: readonly HTMLElement[],
  { level }: TextField,
  wanted: HTMLElement,
): Omit<ShownText, 'field'> | undefined {
  const markup = markupOf(wanted);
  const fitting = chain.findLast((element) => markupOf(element) === markup);
  if (fitting !== undefined) return { element: fitting, isAsWritten: true };
  // Beside a sign or the like, letters alone can be edited, where they are in one piece.
  const isLetters = level === 'plain' || wanted.childElementCount === 0;
  const element = isLetters ? chain.at(-1) : chain[0];
  return element && { element, isAsWritten: isLetters };
}

/**
 * Which element of a block shows which text: the one with the same letters. Where several texts of a block have the
 * same letters, they stand in the order of the form.
 */
export function shownTexts(root: Document, place: FrameBlock, fields: readonly TextField[]): readonly ShownText[] {
  const byLetters = new Map<string, { readonly fields: TextField[]; readonly wanted: HTMLElement }>();
  for (const field of fields) {
    const wanted = parsed(field);
    const letters = lettersOf(wanted);
    if (letters === '') continue;
    const known = byLetters.get(letters);
    if (known === undefined) byLetters.set(letters, { fields: [field], wanted });
    else known.fields.push(field);
  }
  const chains = new Map<string, HTMLElement[][]>();
  for (const element of ownElements(root, place)) {
    const letters = lettersOf(element);
    if (!byLetters.has(letters) || !isSeen(element)) continue;
    const all = chains.get(letters) ?? [];
    const around = all.at(-1);
    if (around?.at(-1)?.contains(element) === true) around.push(element);
    else chains.set(letters, [...all, [element]]);
  }
  return [...byLetters].flatMap(([letters, { fields: same, wanted }]) => {
    const found = chains.get(letters) ?? [];
    if (same.length > 1 && found.length !== same.length) return [];
    return found.flatMap((chain, at): ShownText[] => {
      const field = same[same.length === 1 ? 0 : at] as TextField;
      const held = holderIn(chain, field, wanted);
      return held === undefined ? [] : [{ field, ...held }];
    });
  });
}
