/**
 * The main content and title of another page, or of the page that says it is not found. The rest is left out, above all
 * inline styles, which the content security policy of this page would report.
 *
 * @throws Error when the page does not answer well
 */
export async function fetchMain(href: string): Promise<Document> {
  const answer = await fetch(href);
  if (!answer.ok && answer.status !== 404) throw new Error(`reviews: the answer was ${answer.status}`);
  const text = await answer.text();
  const title = /<title>[^<]*<\/title>/.exec(text)?.[0] ?? '';
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return new DOMParser().parseFromString(title + main, 'text/html');
}
