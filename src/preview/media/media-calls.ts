import type { Capabilities } from '../../content/drafts/capabilities.ts';
import { DraftStoreError } from '../../content/drafts/http/call.ts';
import type { UploadAnswer } from '../../content/drafts/media-library.ts';
import { signedInAgain } from '../session/sign-in/ask-server.ts';

export { capabilities, media } from '../api/source.ts';

const UPLOAD = '/preview/api/media';
const FORBIDDEN = 403;

/** What the viewer needs to know of the content source for its library. */
export interface LibraryAble {
  readonly limits: NonNullable<Capabilities['media']> | undefined;
  readonly mayEdit: boolean;
  /** Languages of the sites, that of the viewer first. */
  readonly languages: readonly string[];
}

export function libraryAble({ can, media: limits, sites }: Capabilities): LibraryAble {
  const own = document.documentElement.lang;
  const languages = new Set(sites.flatMap(({ locales }) => locales.map((locale) => locale.slice(0, 2))));
  const mayEdit = document.documentElement.dataset['edits'] !== undefined;
  return {
    limits: can.includes('upload') && mayEdit ? limits : undefined,
    mayEdit,
    languages: [...languages].sort((a, b) => Number(b === own) - Number(a === own) || a.localeCompare(b)),
  };
}

/**
 * Sends a file. Not by `fetch`, which does not tell how far it is.
 *
 * @param onProgress share that has been sent, 0 to 1
 * @throws DraftStoreError when the content source fails, an AbortError when the signal says so
 */
export function sendFile(
  file: File,
  folder: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.set('name', file.name);
    form.set('folder', folder);
    form.set('file', file, file.name);
    const request = new XMLHttpRequest();
    const failed = (): void => reject(new DraftStoreError(request.status, 'media', request.responseText));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', failed);
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    request.addEventListener('load', () => {
      if (request.status === FORBIDDEN) void signedInAgain('act');
      try {
        const answer = JSON.parse(request.responseText) as UploadAnswer;
        if ('asset' in answer || 'refused' in answer) return resolve(answer);
      } catch {
        // No answer of a content source.
      }
      failed();
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', UPLOAD);
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });
}
