import { hasMarks, type Mark, marksIn, withoutMarks } from '../../messages/marks.ts';

/** Marks the element that says the chosen message. */
const SHOWN = 'data-message-shown';
const STYLE = `[${SHOWN}]{outline:3px solid #1d5fd6!important;outline-offset:3px!important}`;

/** How the chosen message stands on the page. */
export type Standing = 'shown' | 'hidden' | 'attribute' | 'absent';

/** The messages of a page in a frame: found by their marks, which are taken out of its texts. */
export interface FrameMarks {
  /** Shows where a message stands; where it stands folded away, what is around it is opened. */
  show(number: number): Standing;
  /** Puts another text in place of a message that has no placeholders. */
  say(number: number, text: string): void;
  /** The message at a place of the page. */
  at(target: Element): number | undefined;
  stop(): void;
}

type AttributeMarks = { readonly name: string; readonly numbers: readonly number[] };

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** Opens what hides an element: folds, pop-overs and dialogs. */
function unfold(element: Element): void {
  for (let place: Element | null = element; place !== null; place = place.parentElement) {
    if (place.localName === 'details') (place as HTMLDetailsElement).open = true;
    if (place.localName === 'dialog' && !(place as HTMLDialogElement).open) (place as HTMLDialogElement).show();
    if (place.hasAttribute('popover') && !place.matches(':popover-open')) (place as HTMLElement).showPopover();
  }
}

export function readFrameMarks(page: Document, changed: () => void): FrameMarks | undefined {
  const view = page.defaultView;
  if (view === null) return undefined;
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(STYLE);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  const inTexts = new Map<Text, Mark[]>();
  const inAttributes = new Map<Element, AttributeMarks[]>();

  function readTexts(root: Node): boolean {
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let found = false;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node as Text;
      if (!hasMarks(text.data)) continue;
      found = true;
      inTexts.set(text, marksIn(text.data));
      text.data = withoutMarks(text.data);
    }
    return found;
  }

  function readAttributes(root: ParentNode): boolean {
    let found = false;
    for (const element of root.querySelectorAll('*'))
      for (const { name, value } of [...element.attributes]) {
        if (!hasMarks(value)) continue;
        found = true;
        const numbers = marksIn(value).map(({ number }) => number);
        inAttributes.set(element, [...(inAttributes.get(element) ?? []), { name, numbers }]);
        element.setAttribute(name, withoutMarks(value));
      }
    return found;
  }

  const read = (): boolean => {
    const [texts, attributes] = [readTexts(page.documentElement), readAttributes(page)];
    return texts || attributes;
  };
  read();
  let waiting = 0;
  const observer = new (view as Window & typeof globalThis).MutationObserver(() => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => {
      if (read()) changed();
    });
  });
  observer.observe(page.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });

  const textsOf = (number: number): Text[] =>
    [...inTexts].flatMap(([text, marks]) =>
      text.isConnected && marks.some((mark) => mark.number === number) ? [text] : [],
    );
  const elementsOf = (number: number): Element[] =>
    [...inAttributes].flatMap(([element, all]) =>
      element.isConnected && all.some(({ numbers }) => numbers.includes(number)) ? [element] : [],
    );

  return {
    show(number) {
      for (const element of page.querySelectorAll(`[${SHOWN}]`)) element.removeAttribute(SHOWN);
      const inText = textsOf(number).flatMap(({ parentElement }) => parentElement ?? []);
      const all = [...inText, ...elementsOf(number)].filter((element) => page.body.contains(element));
      let first = all.find(isSeen);
      if (first === undefined && all[0] !== undefined) {
        unfold(all[0]);
        first = all.find(isSeen);
      }
      const shown = first ?? all[0];
      if (shown === undefined) return 'absent';
      shown.setAttribute(SHOWN, '');
      if (first === undefined) return 'hidden';
      // Only the page in the frame moves, not the viewer around it.
      const { top, height } = first.getBoundingClientRect();
      view.scrollBy({ top: top + height / 2 - view.innerHeight / 2, behavior: 'instant' });
      return inText.some((element) => element === first) ? 'shown' : 'attribute';
    },
    say(number, said) {
      for (const text of textsOf(number)) {
        const marks = inTexts.get(text) ?? [];
        const mark = marks.find((one) => one.number === number);
        if (mark === undefined) continue;
        const grown = said.length - (mark.to - mark.from);
        text.data = text.data.slice(0, mark.from) + said + text.data.slice(mark.to);
        const moved = marks.map((one) => ({
          number: one.number,
          from: one.from > mark.from ? one.from + grown : one.from,
          to: one.to >= mark.to ? one.to + grown : one.to,
        }));
        inTexts.set(text, moved);
      }
    },
    at(target) {
      for (let place: Element | null = target; place !== null; place = place.parentElement) {
        for (const child of place.childNodes) {
          const mark = inTexts.get(child as Text)?.[0];
          if (mark !== undefined) return mark.number;
        }
        const attribute = inAttributes.get(place)?.[0]?.numbers[0];
        if (attribute !== undefined) return attribute;
      }
      return undefined;
    },
    stop: () => observer.disconnect(),
  };
}
