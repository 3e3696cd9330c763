import type { FAQPage, WithContext } from 'schema-dts';
import type { PageContext } from '../../content/page-context.ts';
import { plainText } from '../../ui/html/plain-text.ts';
import type { AccordionsFields } from './schema.ts';

/** Only help pages count as FAQ pages; elsewhere accordions are not questions and answers. */
const HELP = /^\/[^/]+\/help(?:\/|$)/;

/**
 * FAQ structured data of a help page: the entries whose title ends with a question mark. Undefined if there are none.
 */
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
