import { Worker } from 'node:worker_threads';
import { reason } from '../observability/log.ts';
import type { Services } from '../services.ts';
import type { MadePage, MakePage, PageJob } from './make-page.ts';
import type { Answer, Call, FromWorker, ToWorker, WorkerData } from './render-worker.ts';

/** Threads that render pages, so that an export uses all cores. */
export interface Renderers {
  readonly make: MakePage;
  /** Pages to hand over at a time: enough that none of them waits for this thread. */
  readonly atOnce: number;
  close(): Promise<void>;
}

/** Begins to render on a number of threads. */
export type StartRenderers = (options: Pick<WorkerData, 'site' | 'mediaBase' | 'locales'>) => Renderers;

/** Pages of each thread at a time: one waits for its content while another is rendered. */
const EACH = 3;

/** Answers a renderer's call: content and catalogue are in the memory of this thread once, for all of them. */
async function answerTo(
  { to, path, siteId, ...init }: Call,
  { fetchContent, commerce }: Pick<Services, 'fetchContent' | 'commerce'>,
): Promise<Answer> {
  const headers = init.headers.map(([...pair]) => pair);
  const caller = { siteId: siteId ?? '', cookie: undefined, userAgent: undefined };
  const answer =
    to === 'content'
      ? await fetchContent(new Request(path, { headers }))
      : await commerce(path, { ...init, headers, body: init.body ?? null }, caller);
  return { status: answer.status, headers: [...answer.headers], body: await answer.arrayBuffer() };
}

/**
 * Starts threads that render pages. Each has the program and a renderer of its own, and no content: it asks this thread.
 *
 * @param count threads
 */
export function startRenderers(
  services: Pick<Services, 'fetchContent' | 'commerce'>,
  data: WorkerData,
  count: number,
): Renderers {
  let failure: Error | undefined;
  let ids = 0;
  const threads = Array.from({ length: count }, () => {
    const worker = new Worker(new URL('render-worker.ts', import.meta.url), { workerData: data });
    const waiting = new Map<number, PromiseWithResolvers<MadePage>>();
    const tell = (message: ToWorker, transfer: ArrayBuffer[] = []): void => worker.postMessage(message, transfer);
    const broken = (error: Error): void => {
      failure ??= error;
      for (const made of waiting.values()) made.reject(error);
      waiting.clear();
    };
    worker.on('error', broken);
    worker.on('exit', (code) => broken(new Error(`A renderer ended with ${code}.`)));
    worker.on('message', (message: FromWorker) => {
      const { id } = message;
      if ('call' in message) {
        answerTo(message.call, services).then(
          (answer) => tell({ id, answer }, [answer.body]),
          (error: unknown) => tell({ id, refused: reason(error) }),
        );
        return;
      }
      const made = waiting.get(id);
      waiting.delete(id);
      if ('made' in message) made?.resolve(message.made);
      else made?.reject(new Error(message.failed));
    });
    return { worker, waiting, tell };
  });
  return {
    atOnce: count * EACH,
    async make(job: PageJob) {
      if (failure !== undefined) throw failure;
      const [first, ...others] = threads;
      if (first === undefined) throw new RangeError('There is no thread to render on.');
      const free = others.reduce((best, other) => (other.waiting.size < best.waiting.size ? other : best), first);
      ids += 1;
      const made = Promise.withResolvers<MadePage>();
      free.waiting.set(ids, made);
      free.tell({ id: ids, job });
      return made.promise;
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
