import type { ContactCategoriesAnswer } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { readCommerce } from '../data/commerce-call.ts';

export type Topics = ContactCategoriesAnswer['categories'];

/** Topics for the contact form (CALL-HELP-02); undefined when the call fails: the page then lists other contacts. */
export async function loadTopics(page: PageContext): Promise<Topics | undefined> {
  try {
    return (await readCommerce<ContactCategoriesAnswer>(page, '/consumers-v3/contactus/categorySubject'))?.categories;
  } catch {
    page.maxAge = Math.min(page.maxAge, 1);
    return undefined;
  }
}
