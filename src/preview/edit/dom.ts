/** Elements made by the viewer's scripts. */
type Child = Node | string | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Creates an element. Attributes that are true have no value; false and undefined are left out. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) if (child !== undefined && child !== false) element.append(child);
  return element;
}

/** A push button. */
export function button(label: string, onPress: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = el('button', { type: 'button', class: 'button', ...attributes }, label);
  element.addEventListener('click', onPress);
  return element;
}

let count = 0;
/** A new element id. */
export const newId = (): string => `edit-${(count += 1)}`;
