import { atom } from 'nanostores';
import type { SeenAsData } from './seen-as-data.ts';

/** The button that says how the page is seen. */
export const control = (): HTMLButtonElement | null => document.querySelector<HTMLButtonElement>('#seen-as');

/** How the view in the document is seen; undefined on pages without one. */
export const seenAsInView = (): SeenAsData | undefined => {
  const text = control()?.dataset['seenAs'];
  return text === undefined ? undefined : (JSON.parse(text) as SeenAsData);
};

/** What the open control shows; follows every view. */
export const seen = atom<SeenAsData | undefined>(undefined);

/** What can be chosen: parameters of the address; empty takes one away. */
export type Choice = Readonly<
  Partial<Record<'siteId' | 'localePath' | 'preview' | 'previewDateTime' | 'p13n_testcontext', string>>
>;

/** Address of the view in the document with something else chosen. */
export function hrefWith(choice: Choice): string {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(choice))
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  // Another site has another list.
  if (choice.siteId !== undefined) url.searchParams.delete('page');
  url.hash = '';
  return `${url.pathname}${url.search}`;
}

/** Where the focus goes when the control opens by a key. */
export type Focus = 'first' | 'context';
