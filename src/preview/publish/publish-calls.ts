import type { SourceSite } from '../../content/drafts/capabilities.ts';
import { capabilities, isAble } from '../api/source.ts';
import { pageRelease } from '../releases/page-release.ts';

export { documents, publishing } from '../api/source.ts';

/** Whether the content source can publish what this page edits; what is in a release goes live with that. */
export const canPublish = async (): Promise<boolean> => pageRelease() === undefined && isAble('publish');

/** Sites of the content source. */
export const sourceSites = async (): Promise<readonly SourceSite[]> => (await capabilities())?.sites ?? [];

/** Sites in whose time zones something can be scheduled; none where the content source schedules nothing. */
export async function schedulingSites(): Promise<readonly SourceSite[]> {
  const able = await capabilities();
  return able?.can.includes('schedule') === true ? able.sites : [];
}
