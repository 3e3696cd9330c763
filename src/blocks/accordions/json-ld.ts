import type { FAQPage, WithContext } from 'schema-dts';
import type { PageContext } from '../../content/page-context.ts';
import { plainText } from '../../ui/html/plain-text.ts';
import type { AccordionsFields } from './schema.ts';

/** Help pages are made of questions; on other pages entries that open and close are just that. */
const HELP = /^\/[^/]+\/help(?:\/|$)/;

/** Questions and answers of a help page: the entries whose title ends with a question mark. Undefined where there are none. */
export function faqJsonLd(
  { accordions }: AccordionsFields,
  { url }: Pick<PageContext, 'url'>,
): WithContext<FAQPage> | undefined {
  const entries = HELP.test(url.pathname)
    ? accordions.filter(({ title, richText }) => title.trim().endsWith('?') && plainText(richText.html) !== '')
    : [];
  if (entries.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ title, richText }) => ({
      '@type': 'Question' as const,
      name: title,
      acceptedAnswer: { '@type': 'Answer' as const, text: richText.html },
    })),
  };
}
