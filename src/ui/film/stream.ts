const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Attaches an HLS stream to a video [VID-06]: natively where supported, else with hls.js, which only this module
 * loads.
 *
 * @param failed called once when neither can play it
 * @returns function that detaches the stream
 */
export function attachStream(video: HTMLVideoElement, url: string, failed: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const ours = async (): Promise<void> => {
    const { default: Hls } = await import('hls.js/light');
    if (signal.aborted) return;
    if (!Hls.isSupported()) return failed();
    // A blob worker would need a CSP exception, and silent loops do not need the speed.
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
