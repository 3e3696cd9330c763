import { createRoot } from 'react-dom/client';
import { Quickshop, type QuickshopProps } from './Quickshop.tsx';

/** Renders the product. @returns function that unmounts it */
export function render(place: HTMLElement, props: QuickshopProps): () => void {
  const root = createRoot(place);
  root.render(<Quickshop {...props} />);
  return () => root.unmount();
}
