import { useRef, useState } from 'react';
import type { MediaLimits } from '../../content/drafts/capabilities.ts';
import type { MediaAsset } from '../../content/drafts/media-library.ts';
import { t } from '../../messages/viewer/browser.ts';
import { refusalText } from './facts.ts';
import { sendFile } from './media-calls.ts';
import { sayRefusal } from '../session/sign-in/say-refusal.ts';

/** A file on its way, or what became of it. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Share that has been sent, 0 to 1. */
  readonly share: number;
  /** Why it was not taken, or that it was there before. */
  readonly word?: string | undefined;
  readonly asset?: MediaAsset | undefined;
}

let last = 0;

/** Sends files one after the other, each with its progress; one that is refused stops no other. */
export function useUploads(limits: MediaLimits | undefined, onAsset: (asset: MediaAsset) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());

  const set = (key: number, change: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  async function send(key: number, file: File, folder: string, bounds: MediaLimits): Promise<void> {
    const stop = stops.current.get(key);
    if (stop === undefined || stop.signal.aborted) return;
    // Only a guess, from the file's name: the content source looks at its bytes.
    const guess = file.type.startsWith('video/') ? 'film' : 'picture';
    // What is certainly refused need not be sent.
    if (file.size > Math.max(bounds.bytes, bounds.films?.bytes ?? 0))
      return set(key, { state: 'failed', word: refusalText('bytes', guess, bounds) });
    set(key, { state: 'sending' });
    try {
      const answer = await sendFile(file, folder, (share) => set(key, { share }), stop.signal);
      if ('refused' in answer)
        return set(key, { state: 'failed', word: refusalText(answer.refused, answer.sort ?? guess, bounds) });
      const word = answer.known === true ? t('js.media.known', { name: answer.asset.name }) : undefined;
      set(key, { state: 'done', share: 1, word, asset: answer.asset });
      onAsset(answer.asset);
    } catch (error) {
      if (stop.signal.aborted) return setUploads((all) => all.filter((one) => one.key !== key));
      set(key, { state: 'failed', word: sayRefusal(error, t('js.media.lost')) });
    }
  }

  return {
    uploads,
    add(files: readonly File[], folder: string): void {
      if (limits === undefined) return;
      const added = files.map((file) => ({ file, key: (last += 1) }));
      for (const { key } of added) stops.current.set(key, new AbortController());
      setUploads((all) => [
        ...all.filter(({ state }) => state !== 'done'),
        ...added.map(({ file, key }): Upload => ({ key, name: file.name, state: 'waiting', share: 0 })),
      ]);
      for (const { file, key } of added) turn.current = turn.current.then(() => send(key, file, folder, limits));
    },
    /** Stops one that is on its way, or takes it off the list. */
    drop(key: number): void {
      stops.current.get(key)?.abort();
      setUploads((all) => all.filter((one) => one.key !== key));
    },
  };
}
