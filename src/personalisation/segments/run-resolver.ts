import { createContext, Script } from 'node:vm';
import { RESOLVER } from './resolver.ts';

/*
 * The inline script without a browser: whoever explains a choice asks the script that makes it, so that neither can say
 * otherwise, and the script in pages has nothing more to carry.
 */

/** What the script reads of a page. */
export interface ResolvedPage {
  /** `data-` attributes of the root element. */
  readonly dataset: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly search?: string;
  readonly sessionStorage?: Readonly<Record<string, string>>;
}

/** What the script does with the page. */
export interface ResolverParts {
  createElement: () => object;
  importNode: (content: unknown) => unknown;
}

/** What the script has put on the window: it decides an element, by the decisions that stand beside it. */
export interface ResolverWindow {
  cairnDecide?: (root: object) => void;
  cairnDecisions?: Readonly<Record<string, string>> | undefined;
}

let script: Script | undefined;

/** Runs the script in a page that has nothing to decide yet. */
export function runResolver(
  { dataset, cookie = '', search = '', sessionStorage = {} }: ResolvedPage,
  { createElement, importNode }: ResolverParts,
): ResolverWindow {
  const window: ResolverWindow = {};
  script ??= new Script(RESOLVER);
  script.runInContext(
    createContext({
      document: {
        cookie,
        createElement,
        importNode,
        documentElement: { dataset },
        querySelectorAll: () => [],
        adoptedStyleSheets: [],
      },
      window,
      location: { search },
      sessionStorage,
      localStorage: { getItem: () => null },
      URLSearchParams,
      HTMLElement: class {},
      CustomEvent: class {},
      CSSStyleSheet: class {
        insertRule(): void {}
      },
      customElements: { define: () => undefined },
      addEventListener: () => undefined,
    }),
  );
  return window;
}

/** `data-` attributes of an element to decide, or of a candidate in it. */
export type ElementData = Readonly<Record<string, string | undefined>>;

/**
 * Chooses among the candidates of one element.
 *
 * @param decided by the decision service: experience id → variant
 * @returns the place of the chosen one in the list; undefined where nothing shows
 */
export type Choose = (
  root: ElementData,
  candidates: readonly ElementData[],
  decided?: Readonly<Record<string, string>>,
) => number | undefined;

/**
 * The script as it chooses in a frame of the viewer.
 *
 * @param state state cookie of whom the frame is shown to
 * @param testContext value of `p13n_testcontext`
 */
export function openResolver(state: string, testContext: string): Choose {
  let chosen: number | undefined;
  const content = { dataset: {}, innerHTML: '', append: () => undefined, querySelectorAll: () => [] };
  const window = runResolver(
    {
      dataset: { seenAs: state, decided: '{}' },
      search: `?${new URLSearchParams({ p13n_testcontext: testContext })}`,
    },
    {
      createElement: () => ({ ...content, dataset: {} }),
      importNode: (place) => {
        chosen = (place as { readonly at: number }).at;
        return place;
      },
    },
  );
  const known = (data: ElementData): object =>
    Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  return (root, candidates, decided = {}) => {
    chosen = undefined;
    window.cairnDecisions = decided;
    window.cairnDecide?.({
      dataset: known(root),
      children: candidates.map((data, at) => ({ dataset: known(data), content: { at }, matches: () => false })),
      toggleAttribute: () => true,
      append: () => undefined,
      dispatchEvent: () => true,
    });
    return chosen;
  };
}
