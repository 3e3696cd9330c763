import { createApp } from 'astro/app/entrypoint';
import { linkedSheets } from '../../layouts/styles/linked-sheets.ts';
import type { RenderPage } from '../pages/render-page.ts';

// Rendering a page as one string takes a third less CPU time than streaming its parts (docs/decisions/0002).
const app = createApp({ streaming: false });

/** Built to `dist/server/entry.mjs`, which the server loads. */
export const renderPage: RenderPage = async (request, locals) => {
  const routeData = app.match(request);
  return routeData === undefined ? undefined : app.render(request, { addCookieHeader: true, locals, routeData });
};

/** Style sheets that pages link, for the build to write: address and text. */
export const styleSheets: ReadonlyMap<string, string> = new Map(linkedSheets.map(({ href, text }) => [href, text]));
