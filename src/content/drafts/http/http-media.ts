import type { EntryReference } from '../references.ts';
import type { MediaAsset, MediaFilter, MediaList, MediaStore, Replacement, UploadAnswer } from '../media-library.ts';
import { type Call, isNamed } from './call.ts';

type Changed = { readonly asset: MediaAsset } | { readonly conflict: MediaAsset };
type Removed = { readonly removed: true } | { readonly used: readonly EntryReference[] };

/**
 * GET `media/list` (ids), GET `media` (the library), POST `media` (a form with `file`, `name`, `folder`, `alt`), GET,
 * PATCH and DELETE `media/assets/{id}`, GET `media/usage/{id}` and `media/files/{id}`, POST `media/replacements`.
 */
export function httpMedia({ send, failed, ask, find, read }: Call): MediaStore {
  const missing = { missing: true } as const;
  return {
    async ids() {
      const response = await send('GET', 'media/list');
      return response.ok ? (await read<{ media: string[] }>(response, 'media/list')).media : [];
    },
    list: (filter: MediaFilter = {}) => ask<MediaList>('GET', 'media', { query: { ...filter } }),
    read: async (id) => (isNamed(id) ? find<MediaAsset>('GET', `media/assets/${id}`) : undefined),
    async upload({ name, folder, file, alt }) {
      const form = new FormData();
      form.set('name', name);
      if (folder !== undefined) form.set('folder', folder);
      if (alt !== undefined) form.set('alt', JSON.stringify(alt));
      form.set('file', file, name);
      return ask<UploadAnswer>('POST', 'media', { body: form });
    },
    change: async (id, change, etag) =>
      (isNamed(id) ? await find<Changed>('PATCH', `media/assets/${id}`, { etag, body: change }) : undefined) ?? missing,
    usage: async (id) =>
      (isNamed(id) ? await find<readonly EntryReference[]>('GET', `media/usage/${id}`) : undefined) ?? [],
    replace: (id, by, entries) => find<Replacement>('POST', 'media/replacements', { body: { id, by, entries } }),
    remove: async (id) => (isNamed(id) ? find<Removed>('DELETE', `media/assets/${id}`) : undefined),
    async file(id) {
      const path = `media/files/${id}`;
      if (!isNamed(id)) return undefined;
      const response = await send('GET', path);
      if (response.status === 404) return void response.body?.cancel();
      if (!response.ok) return failed(response, path);
      return {
        body: await response.arrayBuffer(),
        type: response.headers.get('content-type') ?? 'application/octet-stream',
      };
    },
  };
}
