import type { PageContext } from '../../content/page-context.ts';
import { organizationData, websiteData } from './structured-data.ts';

/** What a content page tells search engines beside what its blocks do. */
export const pageData = (slug: string, page: PageContext): object[] =>
  slug === 'home' ? [organizationData(page), websiteData(page)] : [];
