import type { ParsedCanvas } from '../../blocks/_kit/parse.ts';
import type { PageContext } from '../../content/page-context.ts';
import { faqData, organizationData, websiteData } from './structured-data.ts';

/** What a content page tells search engines beside its words. */
export function pageData(canvas: ParsedCanvas, slug: string, page: PageContext): object[] {
  const faq = faqData(canvas, slug);
  return [...(slug === 'home' ? [organizationData(page), websiteData(page)] : []), ...(faq === undefined ? [] : [faq])];
}
