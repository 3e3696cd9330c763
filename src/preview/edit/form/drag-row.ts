/**
 * Moves a row by touch or pen, for which browsers have no drag and drop.
 *
 * @param drop called with the index of the row it was dropped on
 */
export function dragRow(from: PointerEvent, handle: HTMLElement, item: HTMLElement, drop: (to: number) => void): void {
  from.preventDefault();
  handle.setPointerCapture(from.pointerId);
  item.classList.add('list__item--dragged');
  const rows = [...(item.parentElement?.children ?? [])];
  let over: Element | undefined;
  const mark = (next: Element | undefined): void => {
    over?.classList.remove('list__item--over');
    over = next;
    over?.classList.add('list__item--over');
  };
  const follow = ({ clientX, clientY }: PointerEvent): void =>
    mark(document.elementsFromPoint(clientX, clientY).find((one) => one !== item && rows.includes(one)));
  const end = ({ type }: PointerEvent): void => {
    for (const [name, listener] of [
      ['pointermove', follow],
      ['pointerup', end],
      ['pointercancel', end],
    ] as const)
      handle.removeEventListener(name, listener);
    const to = over === undefined ? -1 : rows.indexOf(over);
    mark(undefined);
    item.classList.remove('list__item--dragged');
    if (type === 'pointerup' && to >= 0) drop(to);
  };
  for (const [name, listener] of [
    ['pointermove', follow],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const)
    handle.addEventListener(name, listener);
}
