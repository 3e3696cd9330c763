import type { IncomingMessage } from 'node:http';
import type { Log } from '../observability/log.ts';
import { importanceOf, isKnownVisitor } from './importance.ts';
import { createSteps, type Reading, STEPS, watchEventLoop } from './pressure.ts';
import { createTurns, type Lane, ShedError } from './turns.ts';

/** What was left out: a search, recommendations, a visitor nobody knows yet, or work whose turn did not come in time. */
export const SHED = ['search', 'recommendations', 'visitor', 'queue'] as const;
export type Shed = (typeof SHED)[number];

export interface LoadOptions {
  /** Off: everything is begun at once, and nothing is left out. */
  readonly enabled: boolean;
  readonly log: Log;
}

/** Whether this server can take what it is asked, and what it leaves out when it cannot. */
export function createLoad({ enabled, log }: LoadOptions) {
  const steps = createSteps();
  const turns = createTurns();
  const shed: Record<Shed, number> = { search: 0, recommendations: 0, visitor: 0, queue: 0 };
  let reading: Reading = { delayMs: 0, queueMs: 0, utilization: 0, pending: 0 };

  const stop = enabled
    ? watchEventLoop((loop) => {
        turns.sweep();
        reading = { ...loop, queueMs: turns.queueMs(), pending: turns.running() + turns.waiting() };
        const before = steps.step;
        const step = steps.follow(reading, performance.now());
        if (step === before) return;
        if (step > before && step >= STEPS.optional)
          log.warn('load_shed', { step, delayMs: Math.round(reading.delayMs), queueMs: Math.round(reading.queueMs) });
        if (step === STEPS.calm && before > step) log.info('load_calm', { ...shed });
      })
    : () => undefined;

  return {
    /** Whether a page is served although its time is over, as long as nothing on it has changed. */
    prefersOld: (): boolean => steps.step >= STEPS.stale,
    /** Why a request is not served now; undefined when it is. Pages in memory are not asked about: they cost no more. */
    refuses(request: IncomingMessage): Shed | undefined {
      if (steps.step < STEPS.optional) return undefined;
      const importance = importanceOf(request.url ?? '/');
      if (importance === 'checkout') return undefined;
      const why =
        importance === 'ordinary'
          ? steps.step >= STEPS.visitors && !isKnownVisitor(request)
            ? 'visitor'
            : undefined
          : importance;
      if (why !== undefined) shed[why] += 1;
      return why;
    },
    laneOf: (request: IncomingMessage): Lane =>
      importanceOf(request.url ?? '/') === 'checkout' ? 'checkout' : isKnownVisitor(request) ? 'known' : 'new',
    /**
     * Does work in its turn.
     * @throws ShedError when that does not come in time
     */
    async run<T>(lane: Lane, work: () => Promise<T> | T): Promise<T> {
      if (!enabled) return work();
      try {
        return await turns.run(lane, work);
      } catch (error) {
        if (error instanceof ShedError) shed.queue += 1;
        throw error;
      }
    },
    /** For metrics. */
    state: () => ({ step: steps.step, ...reading, waiting: turns.waiting(), shed }),
    stop,
  };
}
export type Load = ReturnType<typeof createLoad>;
