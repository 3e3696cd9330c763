/** Filling markup that the server has rendered as a pattern with what a list in the browser says. */

/** The address, when it is one of this site or an https one: lists are written by somebody else. */
export const safeAddress = (address: string | undefined): string | undefined => {
  if (address === undefined || !URL.canParse(address, location.href)) return undefined;
  const { protocol, origin, href } = new URL(address, location.href);
  return protocol === 'https:' || origin === location.origin ? href : undefined;
};

/** Sets the text of the first element that fits, if there is one. */
export const text = (within: Element, selector: string, value: string): void => {
  const element = within.querySelector(selector);
  if (element !== null) element.textContent = value;
};

/** Puts a value in place of the pattern's own in every label and text of an element. */
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
 * Shows a picture in the place of the pattern's; without a source there is none.
 *
 * @param selector the part that holds the picture
 * @param source address, already checked
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
