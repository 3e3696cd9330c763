import { createRoot, type Root } from 'react-dom/client';
import type { MediaAsset } from '../../content/drafts/media-library.ts';
import { t } from '../../messages/viewer/browser.ts';
import { openDialog } from '../app/open-dialog.tsx';
import { Library } from './Library.tsx';
import { capabilities, type LibraryAble, libraryAble } from './media-calls.ts';
import { PickerDialog } from './PickerDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';

/** Shows the library in an element of the page until the element is gone. */
export async function showLibrary(host: HTMLElement): Promise<Root | undefined> {
  const able = await capabilities();
  if (able === undefined || !host.isConnected) return undefined;
  const root = createRoot(host);
  const base = host.dataset['base'] ?? '';
  const found = libraryAble(able);
  root.render(<Library able={found} base={base} onReplace={(asset) => openReplace(asset, found, base)} />);
  return root;
}

/** Lets one be chosen, of a sort or of both. */
export async function openPicker(
  base: string,
  { title = t('js.media.pick'), sort }: { title?: string; sort?: MediaAsset['sort'] | undefined } = {},
): Promise<MediaAsset | undefined> {
  const able = await capabilities();
  if (able === undefined) return undefined;
  return openDialog<MediaAsset>((done) => (
    <PickerDialog able={libraryAble(able)} base={base} title={title} sort={sort} onDone={done} />
  ));
}

/**
 * Lets another picture or film be chosen, and puts it in the place of one.
 *
 * @returns what came of it, in words
 */
async function openReplace(old: MediaAsset, able: LibraryAble, base: string): Promise<string | undefined> {
  const by = await openPicker(base, {
    title: t('js.media.replace.choose', { name: old.name }),
    sort: old.sort,
  });
  if (by === undefined || by.id === old.id) return undefined;
  return openDialog<string>((done) => <ReplaceDialog old={old} by={by} able={able} base={base} onDone={done} />);
}
