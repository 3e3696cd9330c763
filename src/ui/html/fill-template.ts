/** Fills server-rendered template markup with data from lists in the browser. */

/** The URL if it is same-origin or https, else undefined: lists come from third parties. */
export const safeAddress = (address: string | undefined): string | undefined => {
  if (address === undefined || !URL.canParse(address, location.href)) return undefined;
  const { protocol, origin, href } = new URL(address, location.href);
  return protocol === 'https:' || origin === location.origin ? href : undefined;
};

/** Sets the text of the first matching element, if any. */
export const text = (within: Element, selector: string, value: string): void => {
  const element = within.querySelector(selector);
  if (element !== null) element.textContent = value;
};

/** Replaces the template's placeholder value in every label and text of an element. */
export function replaceIn(element: Element, pattern: string | RegExp, value: string): void {
  const label = element.getAttribute('aria-label');
  if (label !== null)
    element.setAttribute(
      'aria-label',
      label.replace(pattern, () => value),
    );
  for (const child of element.childNodes) {
    if (child instanceof Text) child.data = child.data.replace(pattern, () => value);
    else if (child instanceof Element) replaceIn(child, pattern, value);
  }
}

/**
 * Replaces the template's picture, or removes it when there is no source.
 *
 * @param selector element that contains the picture
 * @param source URL, already checked
 */
export function showPicture(within: Element, selector: string, source: string | undefined): void {
  const picture = within.querySelector(`${selector} img`);
  for (const other of within.querySelectorAll(`${selector} source`)) other.remove();
  if (source === undefined) return picture?.remove();
  if (picture === null) return;
  for (const name of ['srcset', 'sizes']) picture.removeAttribute(name);
  picture.setAttribute('src', source);
  picture.setAttribute('alt', '');
}
