import type { PageSettings } from '../../../content/page-context.ts';
import type { MessageKey } from '../../../messages/index.ts';

interface AccountPage {
  readonly id: string;
  /** Path below the locale. */
  readonly path: string;
  /** Its name in the navigation, and its title. */
  readonly title: MessageKey;
  /** What one does there, in a line on the overview. */
  readonly hint: MessageKey;
}

const ACCOUNT_PAGES = [
  { id: 'profile', path: '/account/profile', title: 'account.profile.title', hint: 'area.profile.hint' },
  { id: 'addresses', path: '/account/addresses', title: 'addresses.title', hint: 'area.addresses.hint' },
  { id: 'payment', path: '/account/payment', title: 'checkout.step.billing', hint: 'area.payment.hint' },
  { id: 'orders', path: '/account/orders', title: 'purchase.title', hint: 'purchase.hint' },
  { id: 'loyalty', path: '/account/loyalty', title: 'loyalty.title', hint: 'loyalty.hint' },
  { id: 'favorites', path: '/account/favorites', title: 'favorites.title', hint: 'favorites.hint' },
  { id: 'messages', path: '/account/messages', title: 'messages.title', hint: 'messages.hint' },
] as const satisfies readonly AccountPage[];

/**
 * The pages of the account besides the overview, in the order of its navigation: without those of features that are
 * off. A page joins both by its entry above.
 */
export const accountPages = ({ favorites }: Pick<PageSettings, 'favorites'>) =>
  ACCOUNT_PAGES.filter(({ id }) => id !== 'favorites' || favorites);

export type AccountPageId = (typeof ACCOUNT_PAGES)[number]['id'] | 'overview';
