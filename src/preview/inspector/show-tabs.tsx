import { createRoot } from 'react-dom/client';
import { InspectorTabs } from './InspectorTabs.tsx';
import type { Tab } from './inspected.ts';

/** Shows the names of the tabs. */
export const showTabs = (host: HTMLElement, choose: (tab: Tab) => void): void =>
  createRoot(host).render(<InspectorTabs onChoose={choose} />);
