import { createHash } from 'node:crypto';

const STYLES = /<style\b[^>]*>[\s\S]*?<\/style>/g;
/** Text of dialogs that have not been opened. */
const ASLEEP = /<template id="dialog-frame"[\s\S]*?<\/template>/;

export const digestOfText = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 24);
};

/**
 * The visible or checked part of a document: its styles and its body, or for a block
 * the main part. The locale is removed from URLs, so that the same words in two
 * countries count as one; the language stays.
 *
 * @param whole a whole page: header and footer are included
 */
export function digestOfHtml(html: string, locale: string, whole: boolean): string {
  const [from, to] = whole ? ['<body', '</body>'] : ['<main', '</main>'];
  const start = html.indexOf(from);
  const end = html.indexOf(to, start);
  const body = start < 0 ? html : html.slice(start, end < 0 ? undefined : end);
  const look = /<html[^>]*?data-theme="([^"]*)"/.exec(html)?.[1] ?? '';
  return digestOfText(
    look,
    locale.slice(0, 2),
    (html.match(STYLES) ?? []).join(''),
    body.replace(ASLEEP, '').replaceAll(`/${locale}`, '/~'),
  );
}
