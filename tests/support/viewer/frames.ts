import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';

/** Lighthouse's slow 4G, with a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

/** Throttles a page to a slow phone on a slow connection. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return cdp;
}

/** Records every frame the browser displays, at half size. Call the returned function for the frames. */
export async function recordFrames(
  cdp: CDPSession,
  size: { width: number; height: number },
): Promise<() => Promise<Buffer[]>> {
  const frames: Buffer[] = [];
  const keep = ({ data, sessionId }: { data: string; sessionId: number }): void => {
    frames.push(Buffer.from(data, 'base64'));
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  };
  cdp.on('Page.screencastFrame', keep);
  await cdp.send('Page.startScreencast', {
    format: 'png',
    maxWidth: Math.round(size.width / 2),
    maxHeight: Math.round(size.height / 2),
    everyNthFrame: 1,
  });
  return async () => {
    await cdp.send('Page.stopScreencast');
    cdp.off('Page.screencastFrame', keep);
    return frames;
  };
}

/** Ignored low bits per channel, because strips are scaled down with the frame. */
const SHIFT = 4;
const BINS = 1 << (8 - SHIFT);
/** Fewer pixels than this are edge artefacts. */
const LEAST_PIXELS = 12;

const binOf = (red: number, green: number, blue: number): number =>
  ((red >> SHIFT) * BINS + (green >> SHIFT)) * BINS + (blue >> SHIFT);
const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

/** Which of the given colours are visible in a frame. */
export async function coloursIn(frame: Buffer, colours: Readonly<Record<string, string>>): Promise<string[]> {
  const { data, info } = await sharp(frame).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Uint32Array(BINS ** 3);
  for (let at = 0; at < data.length; at += info.channels)
    counts[binOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)]! += 1;
  return Object.entries(colours).flatMap(([name, hex]) =>
    (counts[binOf(channel(hex, 1), channel(hex, 3), channel(hex, 5))] ?? 0) >= LEAST_PIXELS ? [name] : [],
  );
}

/** Adds layout-shift and largest-paint observers to every page of a context. */
export async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paint: { cls: number; lcp: number; moved: string[] } = { cls: 0, lcp: 0, moved: [] };
    Object.assign(window, { paint });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        paint.cls += value;
        const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
          `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
        for (const { node, previousRect, currentRect } of sources)
          paint.moved.push(
            `${node instanceof Element ? `${node.localName}#${node.id}.${node.className}` : String(node?.nodeName)} ${place(previousRect)} → ${place(currentRect)} (${value.toFixed(4)})`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** Sum of layout shifts, the elements that moved, and the time of the largest paint in milliseconds. */
export const paintOf = (page: Page): Promise<{ cls: number; lcp: number; moved: readonly string[] }> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { paint: { cls: number; lcp: number; moved: string[] } }).paint;
  });
