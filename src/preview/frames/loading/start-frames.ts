import { connectFrameLoader } from './frame-loader.ts';
import { connectFrames } from './frame-size.ts';

let parsed: (() => void)[] | undefined;

/** Starts the frame engine; a second call, once the document has been parsed, takes up what was not there before. */
export function startFrames(): void {
  if (parsed === undefined) parsed = [connectFrameLoader(), connectFrames()];
  else for (const act of parsed) act();
}
