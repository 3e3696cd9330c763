import { Worker } from 'node:worker_threads';
import { CONCURRENCY } from './work-queue.ts';
import type { PaintJob, PaintReply } from './paint-job.ts';

/** Drawing failed inside a painter thread. */
export class PaintError extends Error {
  override name = 'PaintError';
  readonly code = 'paint-failed';
}

/** Painters that draw masters beside the event loop; threads end when idle, so that the process can. */
export interface PainterPool {
  paint(job: PaintJob): Promise<Buffer>;
}

interface Painter {
  worker: Worker;
  busy?: { resolve: (value: Buffer) => void; reject: (error: Error) => void };
}

export function createPainterPool(size = CONCURRENCY): PainterPool {
  const painters: Painter[] = [];

  const hire = (): Painter => {
    const painter: Painter = { worker: new Worker(new URL('./painter-thread.ts', import.meta.url)) };
    painter.worker.unref();
    const leave = (error: Error) => {
      painters.splice(painters.indexOf(painter), 1);
      painter.busy?.reject(error);
      delete painter.busy;
    };
    painter.worker.on('message', (reply: PaintReply) => {
      const { busy } = painter;
      delete painter.busy;
      painter.worker.unref();
      if ('error' in reply) busy?.reject(new PaintError(reply.error));
      else busy?.resolve(Buffer.from(reply.master));
    });
    painter.worker.on('error', (error) => leave(new PaintError(String(error))));
    painter.worker.on('exit', () => {
      if (painters.includes(painter)) leave(new PaintError('the painter thread ended'));
    });
    painters.push(painter);
    return painter;
  };

  return {
    paint: (job) =>
      new Promise((resolve, reject) => {
        const painter = painters.find((one) => !one.busy) ?? (painters.length < size ? hire() : undefined);
        if (!painter) {
          reject(new PaintError('every painter is busy'));
          return;
        }
        painter.busy = { resolve, reject };
        // A waiting caller keeps the process alive, an idle painter does not.
        painter.worker.ref();
        painter.worker.postMessage(job);
      }),
  };
}
