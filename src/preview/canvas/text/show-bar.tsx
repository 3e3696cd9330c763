import { createRoot } from 'react-dom/client';
import type { BarActions } from './text-state.ts';
import { TextBar } from './TextBar.tsx';

let isShown = false;

/** Puts the bar of the text into the viewer, once; it shows while a text is edited. */
export function showBar(actions: BarActions): void {
  if (isShown) return;
  isShown = true;
  const layer = document.createElement('div');
  layer.className = 'text-layer';
  document.body.append(layer);
  createRoot(layer).render(<TextBar {...actions} />);
}
