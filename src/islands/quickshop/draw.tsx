import { createRoot } from 'react-dom/client';
import { Quickshop, type QuickshopProps } from './Quickshop.tsx';

/** Draws the product. @returns takes it away again */
export function draw(place: HTMLElement, props: QuickshopProps): () => void {
  const root = createRoot(place);
  root.render(<Quickshop {...props} />);
  return () => root.unmount();
}
