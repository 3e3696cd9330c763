/**
 * Moves a row by touch or pen, for which browsers have no drag and drop.
 *
 * @param drop called with the index of the row it was dropped on
 */
function dragRow(from: PointerEvent, handle: HTMLElement, item: HTMLElement, drop: (to: number) => void): void {
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

/**
 * Lets a row be dragged by its handle to another row of its list.
 *
 * @param pointer of the list
 * @param index of the row in it
 */
export function makeDraggable(
  item: HTMLElement,
  pointer: string,
  index: number,
  move: (from: number, to: number) => void,
): void {
  const handle = item.querySelector<HTMLElement>('.row-tool--handle');
  handle?.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse') item.draggable = true;
    else dragRow(event, handle, item, (to) => move(index, to));
  });
  item.addEventListener('dragstart', (event) => {
    if (event.target !== item) return;
    event.dataTransfer?.setData('text/plain', `${pointer} ${index}`);
    item.classList.add('list__item--dragged');
  });
  item.addEventListener('dragend', () => {
    item.draggable = false;
    item.classList.remove('list__item--dragged');
  });
  item.addEventListener('dragover', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  item.addEventListener('drop', (event) => {
    const [list, from] = (event.dataTransfer?.getData('text/plain') ?? '').split(' ');
    if (list !== pointer) return;
    event.preventDefault();
    event.stopPropagation();
    move(Number(from), index);
  });
}
