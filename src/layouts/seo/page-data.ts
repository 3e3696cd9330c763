import type { PageContext } from '../../content/page-context.ts';
import { organizationData, websiteData } from './structured-data.ts';

/** Structured data of a content page, in addition to that of its blocks. */
export const pageData = (slug: string, page: PageContext): object[] =>
  slug === 'home' ? [organizationData(page), websiteData(page)] : [];
