const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Gives a video its HLS stream [VID-06]: the browser's own player where it has one, else hls.js, which is
 * loaded here and nowhere else.
 *
 * @param failed called once when neither can play it
 * @returns lets go of the stream
 */
export function attachStream(video: HTMLVideoElement, url: string, failed: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const ours = async (): Promise<void> => {
    const { default: Hls } = await import('hls.js/light');
    if (signal.aborted) return;
    if (!Hls.isSupported()) return failed();
    // A worker from a blob would need a hole in the CSP; a silent loop has nothing to hurry for.
    const player = new Hls({ enableWorker: false, capLevelToPlayerSize: true, maxBufferLength: 15 });
    player.on(Hls.Events.ERROR, (_event, { fatal, details }) => {
      if (!fatal) return;
      console.warn(`The stream broke off: ${details}.`);
      player.destroy();
      failed();
    });
    player.loadSource(url);
    player.attachMedia(video);
    signal.addEventListener('abort', () => player.destroy());
  };
  const start = (): void => {
    ours().catch((error: unknown) => {
      console.warn('The stream player cannot be loaded.', error);
      failed();
    });
  };
  if (video.canPlayType(HLS_TYPE) === '') start();
  else {
    video.src = url;
    video.addEventListener(
      'error',
      () => {
        video.removeAttribute('src');
        start();
      },
      { once: true, signal },
    );
  }
  return () => stop.abort();
}
