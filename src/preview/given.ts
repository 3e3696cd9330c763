import { isLent } from './pair-stateful.ts';

/** For every element the attributes the server gave it: what differs from them was set at run time. */
type Attributes = ReadonlyMap<string, string>;
export const given = new WeakMap<Element, Attributes>();

export const attributesOf = (element: Element): Attributes => new Map([...element.attributes].filter((one) => !isLent(one)).map(({ name, value }) => [name, value]));

const elementsIn = (root: ParentNode): Element[] => [...(root instanceof Element ? [root] : []), ...root.querySelectorAll('*')];

/** Takes the attributes of a tree as the server's; call before scripts run. */
export function remember(root: ParentNode): void {
  for (const element of elementsIn(root)) given.set(element, attributesOf(element));
}
