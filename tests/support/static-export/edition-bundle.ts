import type { RenderPage } from '../../../src/server/pages/render-page.ts';

/** A bundle as Astro builds one, whose pages show their address and the edition that the content tells. */
export const renderPage: RenderPage = async ({ url }, { page }) => {
  const answer = await page.content.page('all');
  await new Promise((turn) => setTimeout(turn, 2));
  return new Response(`<html><p>${url}</p><p>${JSON.stringify(answer?.data)}</p>${'x'.repeat(2_000)}</html>`);
};
