import type { PageContext } from '../../content/page-context.ts';

/** Whether the visitor's readable cookie says they are signed in; the backend has the last word. Makes the page private. */
export const isSignedIn = (page: PageContext): boolean => /(?:^|;\s*)cairn-state=[^;]*\bin=1/.test(page.cookie ?? '');
