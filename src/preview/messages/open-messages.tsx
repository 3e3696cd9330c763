import { createRoot } from 'react-dom/client';
import { MessageBrowser } from './MessageBrowser.tsx';
import type { ShopLocale } from './shown-rows.ts';

/**
 * Shows the messages of the shop in an element of the page.
 *
 * @returns takes them away
 */
export function showMessages(host: HTMLElement): () => void {
  const { locale = '', site = '', search = '', message, locales = '[]' } = host.dataset;
  const root = createRoot(host);
  root.render(
    <MessageBrowser
      locales={JSON.parse(locales) as readonly ShopLocale[]}
      locale={locale}
      site={site}
      search={search}
      message={message}
    />,
  );
  return () => root.unmount();
}
