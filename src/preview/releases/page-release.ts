import { RELEASE_PARAM } from '../query/viewer-query.ts';

const releaseIn = (address: string): string | undefined =>
  new URL(address, location.href).searchParams.get(RELEASE_PARAM) ?? undefined;

/** Release whose versions this page shows and edits; undefined for the drafts. It stays for as long as the page. */
export const pageRelease = (): string | undefined => releaseIn(location.href);

/** Whether an address belongs to another release, or to none: unsaved work is kept apart, so the page is loaded anew. */
export const leavesRelease = (address: string): boolean => releaseIn(address) !== pageRelease();

/** Its name, as the page says it. */
export const pageReleaseName = (): string =>
  document.querySelector<HTMLElement>('[data-release-name]')?.dataset['releaseName'] ?? '';
