import { FRAME_READY } from '../../frames/bridge-api.ts';

/** Time limit for a frame to settle, and how long it must be quiet; milliseconds. */
const LIMIT_MS = 10_000;
const REST_MS = 400;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Opens a hidden frame and waits for its scripts and images. The caller removes it. */
export async function openStill(address: string, width: number): Promise<HTMLIFrameElement> {
  const frame = Object.assign(document.createElement('iframe'), {
    className: 'health__frame',
    title: '',
    width,
    height: 900,
    tabIndex: -1,
    src: address,
  });
  frame.setAttribute('aria-hidden', 'true');
  // Its events must not look like those of a frame of the view.
  frame.addEventListener(FRAME_READY, (event) => event.stopPropagation());
  const loaded = new Promise<void>((done) => frame.addEventListener('load', () => done(), { once: true }));
  document.body.append(frame);
  await Promise.race([loaded, wait(LIMIT_MS)]);
  const page = frame.contentDocument;
  frame.contentWindow?.cairnFrame?.boot();
  for (const image of page?.images ?? []) image.loading = 'eager';
  const there = [page?.fonts.ready, ...[...(page?.images ?? [])].map((image) => image.decode().catch(() => undefined))];
  await Promise.race([Promise.all(there), wait(LIMIT_MS)]);
  await wait(REST_MS);
  return frame;
}
