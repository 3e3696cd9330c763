/** Views of the selected content, and those that are about all of it. */
export const VIEWS = [
  'today',
  'releases',
  'entries',
  'matrix',
  'timeline',
  'compare',
  'checks',
  'event-log',
  'messages',
  'media',
] as const;
export type View = (typeof VIEWS)[number];

const WHOLE: readonly View[] = ['today', 'releases', 'messages', 'media'];

/** Whether a view is about all content: nothing of one entry is open in it. */
export const isWhole = ({ view }: { readonly view: string | undefined }): boolean => WHOLE.some((one) => one === view);
