import { createRoot } from 'react-dom/client';
import type { Workspace } from '../edit/drafts/workspace-api.ts';
import { openEntry } from '../live/edits.ts';
import { forgetCosts } from '../panels/health/cost-of-block.ts';
import { BlockToolbar } from './BlockToolbar.tsx';
import { createCanvas } from './canvas.ts';
import type { CanvasForm } from './canvas-form.ts';
import { isEditing } from './frames/canvas-view.ts';

/** Puts the tools for blocks over the frames of the entry that is open in the form. */
export function connectCanvas(workspace: Workspace, form: CanvasForm): void {
  const canvas = createCanvas(workspace, form);
  const layer = document.createElement('div');
  layer.className = 'canvas-layer';
  document.body.append(layer);
  createRoot(layer).render(
    <BlockToolbar
      act={(action) => void canvas.act(action)}
      paste={(block) => void canvas.paste(block)}
      grip={({ nativeEvent }) => void canvas.drag(nativeEvent)}
    />,
  );
  forgetCosts(workspace);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-action="blocks"]') !== null) canvas.focus();
  });
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);
    if (event.key !== 'b' || event.metaKey || event.ctrlKey || event.altKey || isTyping) return;
    if (!isEditing() || openEntry.get() === undefined || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    canvas.focus();
  });
}
