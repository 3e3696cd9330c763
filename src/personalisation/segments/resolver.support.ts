import { runResolver } from './run-resolver.ts';
import { conditionOf, segmentName } from './segments.ts';

/** The inline resolver on elements without a browser. */

/** A template or `<noscript>` among the children of a `<cairn-segments>`, or the copy of one that the page shows. */
export interface FakeNode {
  dataset: Record<string, string>;
  content: { roots: readonly FakeRoot[] };
  matches: (selector: string) => boolean;
  remove?: () => void;
}
/** A `<cairn-segments>`. What is shown is added to its children. */
export interface FakeRoot {
  dataset: Record<string, string>;
  children: readonly FakeNode[];
  toggleAttribute: () => boolean;
  append: (content: { readonly dataset: Record<string, string> }) => void;
  dispatchEvent: () => boolean;
}

/** A candidate and the elements in it. */
export const nodeWith = (dataset: Record<string, string>, roots: readonly FakeRoot[] = []): FakeNode => ({
  dataset,
  content: { roots },
  matches: () => false,
});
/** A `<cairn-segments>` with a template for each segment, which may hold others, and a baseline. */
export const rootWith = (
  ids: readonly string[],
  dataset: Readonly<Record<string, string>> = {},
  within: Readonly<Record<string, readonly FakeRoot[]>> = {},
): FakeRoot =>
  rootOf(
    [
      ...ids.map((id) => nodeWith({ segment: segmentName(id), when: conditionOf(id) ?? 'never' }, within[id])),
      nodeWith({ baseline: '' }, within['baseline']),
    ],
    dataset,
  );
/** A `<cairn-segments>` with these candidates. */
export function rootOf(candidates: readonly FakeNode[], dataset: Readonly<Record<string, string>> = {}): FakeRoot {
  const children: FakeNode[] = [...candidates];
  return {
    dataset: { ...dataset },
    children,
    toggleAttribute: () => true,
    append({ dataset: ofContent }) {
      const shown: FakeNode = {
        dataset: ofContent,
        content: { roots: [] },
        matches: (selector) => selector.includes('[data-content]'),
        remove: () => void children.splice(children.indexOf(shown), 1),
      };
      children.push(shown);
    },
    dispatchEvent: () => true,
  };
}

/** What the scripts of a page may find besides its address. */
export interface FakePage {
  readonly state?: string;
  readonly search?: string;
  readonly decisions?: Readonly<Record<string, string>> | undefined;
  /** What the viewer has written into the document. */
  readonly page?: { readonly seenAs?: string; readonly decided?: string };
}

/** Runs the inline script on a fake page and decides one element. */
export function decideOn(root: FakeRoot, { state = '', search = '', decisions, page = {} }: FakePage): void {
  const window = runResolver(
    {
      dataset: page as Record<string, string>,
      cookie: `other=1; cairn-state=${encodeURIComponent(state)}`,
      search,
      sessionStorage: { 'cairn-decisions undefined': JSON.stringify({ hero: 'stored' }) },
    },
    {
      createElement: () => {
        const roots: FakeRoot[] = [];
        const append = (part: FakeNode['content']): unknown => roots.push(...part.roots);
        return { dataset: {}, append, innerHTML: 'x', querySelectorAll: () => roots };
      },
      importNode: (part) => part,
    },
  );
  if (decisions !== undefined) window.cairnDecisions = decisions;
  window.cairnDecide?.(root);
}
