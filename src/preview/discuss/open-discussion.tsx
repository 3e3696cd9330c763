import { createRoot } from 'react-dom/client';
import { Discussion, type DiscussionProps } from './Discussion.tsx';

/**
 * Shows what was said of an entry or block in an element.
 *
 * @returns takes it away again
 */
export function openDiscussion(host: HTMLElement, props: DiscussionProps): () => void {
  const root = createRoot(host);
  root.render(<Discussion {...props} />);
  return () => root.unmount();
}
