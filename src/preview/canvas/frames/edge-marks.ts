import { t } from '../../../messages/viewer/browser.ts';
import { button, el } from '../../edit/dom.ts';
import type { Edge } from './edges.ts';

/** Puts a line over a frame, in the viewer's document, at a place between its blocks. */
function putLine(frame: HTMLIFrameElement, mark: HTMLElement, { line }: Edge): void {
  const stage = frame.parentElement;
  if (stage === null) return;
  if (mark.parentElement !== stage) stage.append(mark);
  const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
  mark.classList.toggle('canvas-mark--upright', line.height > 0);
  for (const [name, size] of [
    ['left', line.left],
    ['top', line.top],
    ['width', line.width],
    ['height', line.height],
  ] as const)
    mark.style.setProperty(name, `${Math.round(size * scale * 100) / 100}px`);
}

/** The line with a plus at the place near the pointer. */
export function createAddMark(add: (frame: HTMLIFrameElement, edge: Edge) => void) {
  let at: { readonly frame: HTMLIFrameElement; readonly edge: Edge } | undefined;
  const plus = button('+', () => at !== undefined && add(at.frame, at.edge), {
    class: 'canvas-add__plus',
    'aria-label': t('js.canvas.addHere'),
    title: t('js.canvas.addHere'),
    // By keyboard blocks are added from the toolbar.
    tabindex: -1,
  });
  const mark = el('div', { class: 'canvas-mark canvas-add' }, plus);
  return (frame: HTMLIFrameElement, edge: Edge | undefined): void => {
    at = edge === undefined ? undefined : { frame, edge };
    if (edge === undefined) return mark.remove();
    putLine(frame, mark, edge);
  };
}

/** The line where a dragged block will be. */
export function createDropMark() {
  const mark = el('div', { class: 'canvas-mark canvas-drop' });
  return (frame: HTMLIFrameElement | undefined, edge: Edge | undefined): void => {
    if (frame === undefined || edge === undefined) return mark.remove();
    putLine(frame, mark, edge);
  };
}

/** A button over each frame of a page that has no blocks yet. */
export function showFirst(frames: readonly HTMLIFrameElement[], isEmpty: boolean, add: () => void): void {
  for (const frame of frames) {
    const stage = frame.parentElement;
    const known = stage?.querySelector('.canvas-first');
    if (!isEmpty) known?.remove();
    else if (known == null) stage?.append(button(t('js.canvas.addFirst'), add, { class: 'button canvas-first' }));
  }
}
