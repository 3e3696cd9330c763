import { createRoot } from 'react-dom/client';
import { SidebarPanel } from './SidebarPanel.tsx';

/** @returns takes it away */
export function showSidebar(host: HTMLElement): () => void {
  const root = createRoot(host);
  root.render(<SidebarPanel />);
  return () => root.unmount();
}
