import type { Services } from '../../services.ts';
import { shownBuild } from '../build-folders.ts';
import { readManifest } from '../manifest.ts';
import { earliest } from '../page-record.ts';
import { programOf } from '../program.ts';
import { changedTags } from '../stale-pages.ts';

/**
 * When the export that is shown no longer holds: at once when the content has changed since, or it is of another build.
 * Where versions cannot be compared, only what is scheduled is known.
 *
 * @param out e.g. `dist/static`
 * @returns milliseconds since 1970; undefined when nothing has changed and nothing is scheduled, or nothing was exported
 */
export async function exportDue(
  out: string,
  services: Pick<Services, 'settings' | 'env' | 'versions'>,
): Promise<number | undefined> {
  const shown = shownBuild(out);
  const [manifest, versions] = await Promise.all([shown && readManifest(shown.manifest), services.versions()]);
  if (manifest === undefined) return undefined;
  const isComparable = manifest.versions !== undefined && versions !== undefined;
  const isBehind =
    isComparable &&
    (manifest.program !== programOf(services) ||
      changedTags(manifest.versions ?? {}, Object.fromEntries(versions)).size > 0);
  return isBehind ? Date.now() : earliest(manifest.pages.values());
}
