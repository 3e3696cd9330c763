import { encodePicture, sizeOfPicture } from './encode.ts';
import type { Asked, Answered } from './encoder.ts';

/** The process that encodes pictures for `encoder.ts`; it ends with the process that started it. */
// With a callback, an answer that nobody waits for any more fails there and not as an error of the process.
const answer = (message: Answered): void => void process.send?.(message, undefined, undefined, () => undefined);

process.on('message', ({ id, master, plan }: Asked) => {
  // What comes through the channel is a Uint8Array without the methods of a buffer.
  const picture = Buffer.from(master.buffer, master.byteOffset, master.byteLength);
  const work = plan === undefined ? sizeOfPicture(picture) : encodePicture(picture, plan);
  work.then(
    (result) => answer({ id, result }),
    (error: unknown) => answer({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
// A terminal tells both processes: this one finishes what the other still waits for.
process.on('SIGINT', () => undefined);
