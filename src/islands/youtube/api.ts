declare global {
  /** Called by YouTube's script when it is ready. */
  var onYouTubeIframeAPIReady: (() => void) | undefined;
}

/** YouTube's script; it fetches its second half from `/s/player/` of the same host. */
const ADDRESS = 'https://www.youtube.com/iframe_api';
/** Milliseconds after which a script that does not come is given up. */
const PATIENCE = 15_000;

let loading: Promise<void> | undefined;

/**
 * YouTube's player script, once per page. react-player would fetch it as well, but says nothing when it
 * cannot: it takes the one that is there.
 *
 * @throws Error when the script is blocked, out of reach or too slow; the next call tries again
 */
export function loadApi(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string): void => {
      clearTimeout(timer);
      script.remove();
      loading = undefined;
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail('YouTube’s player did not come in time.'), PATIENCE);
    globalThis.onYouTubeIframeAPIReady = () => {
      clearTimeout(timer);
      resolve();
    };
    script.addEventListener('error', () => fail('YouTube’s player cannot be had.'));
    script.src = ADDRESS;
    document.head.append(script);
  });
  return loading;
}
