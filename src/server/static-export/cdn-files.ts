import { headerOf } from './page-html.ts';
import { hasFile, type PageOutline } from './page-record.ts';

const HASHED = 'public, max-age=31536000, immutable';

/** Headers of every page, by path, in the format that CDNs for static sites read from `_headers`. */
export function headersFile(pages: readonly PageOutline[]): string {
  const blocks = pages.filter(hasFile).map(({ path, headers }) => {
    const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`  ${name}: ${headers[index + 1]}`] : []));
    return `${path}\n${lines.join('\n')}`;
  });
  return `${[`/_astro/*\n  Cache-Control: ${HASHED}`, ...blocks].join('\n\n')}\n`;
}

/** Redirects, one a line: from, to, status. */
export function redirectsFile(pages: readonly PageOutline[], home: string): string {
  const lines = pages.flatMap(({ path, redirect, headers }) =>
    redirect === undefined ? [] : [`${path} ${headerOf(headers, 'location')} ${redirect}`],
  );
  return `${[`/ ${home} 302`, ...lines].join('\n')}\n`;
}
