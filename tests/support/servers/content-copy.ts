import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Links the demo shop's pictures and videos into a content folder; they are shared, so nothing may write to them. */
export function linkMedia(folder: string): void {
  mkdirSync(folder, { recursive: true });
  symlinkSync(resolve('content/media'), join(folder, 'media'), 'dir');
}

/** A copy of the demo shop's content with writable documents. */
export function copyContent(folder: string): void {
  cpSync('content', folder, { recursive: true, filter: (path) => path !== join('content', 'media') });
  linkMedia(folder);
}
