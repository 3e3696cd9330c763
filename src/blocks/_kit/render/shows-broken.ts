import type { PageContext } from '../../../content/page-context.ts';

/** Whether broken blocks show as cards: to editors, but not where an entry is measured as the shop would show it. */
export const showsBroken = ({ preview }: Pick<PageContext, 'preview'>): boolean =>
  preview !== undefined && preview.measured !== true;
