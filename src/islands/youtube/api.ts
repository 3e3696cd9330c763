declare global {
  /** Called by YouTube's script when it is ready. */
  var onYouTubeIframeAPIReady: (() => void) | undefined;
}

/** YouTube's script; it loads its second half from `/s/player/` on the same host. */
const ADDRESS = 'https://www.youtube.com/iframe_api';
/** Timeout for loading the script, in milliseconds. */
const PATIENCE = 15_000;

let loading: Promise<void> | undefined;

/**
 * Loads YouTube's player script, once per page. react-player would load it as well but reports no failure; it uses a
 * script that is already there.
 *
 * @throws Error when the script is blocked, unreachable or too slow; the next call tries again
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
