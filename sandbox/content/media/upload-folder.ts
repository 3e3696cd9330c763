import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Where the bytes of uploads lie: a folder, shared by servers or not, or a store of objects. */
export interface UploadFiles {
  read(file: string): Promise<Buffer | undefined>;
  /** Bytes `start` to `end`, both included, one after the other. */
  stream(file: string, start: number, end: number): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Whole or not at all; durable when it returns. */
  write(file: string, data: Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
}

/** Names that cannot lead out of the folder or bucket. */
const NAME = /^[\w-]{1,90}\.(?:jpg|png|webp|avif|svg|mp4|webm)$/;

/** A name of an upload. @throws Error for any other */
export function nameOfUpload(file: string): string {
  if (!NAME.test(file)) throw new Error(`${JSON.stringify(file)} is no name of an upload.`);
  return file;
}

/** @param root made with the first upload */
export function createUploadFolder(root: string): UploadFiles {
  const pathOf = (file: string): string => join(root, nameOfUpload(file));
  return {
    async read(file) {
      try {
        return await readFile(pathOf(file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async stream(file, start, end) {
      try {
        const handle = await open(pathOf(file));
        return Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(file, data) {
      const path = pathOf(file);
      const temporary = `${path}.${randomUUID()}.tmp`;
      await mkdir(root, { recursive: true });
      try {
        const handle = await open(temporary, 'wx', 0o644);
        try {
          await handle.writeFile(data);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async remove(file) {
      await rm(pathOf(file), { force: true });
    },
  };
}
