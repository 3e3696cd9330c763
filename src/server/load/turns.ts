import { AsyncResource } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { CROWD } from './pressure.ts';

/** Who goes first. Renewals of pages that are served meanwhile come last. */
export const LANES = ['checkout', 'known', 'new', 'renewal'] as const;
export type Lane = (typeof LANES)[number];

/** Why work was not begun: its turn did not come in time. */
export class ShedError extends Error {
  override readonly name = 'ShedError';
  constructor() {
    super('There is more to do than this server can take.');
  }
}

interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (error: ShedError) => void;
}

export interface TurnOptions {
  /** Clock in milliseconds. */
  readonly now?: () => number;
  /** Runs work in the next turn of the event loop. */
  readonly nextTurn?: (work: () => void) => unknown;
}

/** Work begun in one turn of the event loop takes no longer: what memory answers waits no longer than that. */
const TURN_MS = 12;
/** Turns without new work after one that took as long as this, in milliseconds. */
const LONG_TURN_MS = 3;
/** Node accepts one connection a turn: without a rest, a crowd would wait in the kernel, where nobody sees it. */
const REST_TURNS = 32;
/** Waiting work begun in one turn, as long as it takes less. */
const STARTS_PER_TURN = 4;
/** Work at a time; most of it waits for a backend then. */
const MOST_RUNNING = 200;
/** The checkout begins although as much again is under way. */
const CHECKOUT_SHARE = 2;
/** How long work waits for its turn, and once there has been a queue all the time for a while (controlled delay). */
const PATIENCE_MS = 500;
const SHORT_PATIENCE_MS = 100;
const STANDING_AFTER_MS = 1_000;
/** The checkout waits longer before it is refused, and so does everybody on a server that is slow without a crowd. */
const LONG_PATIENCE_MS = 5_000;

/**
 * Lets work begin in turns: at once while there is little of it, else by lanes, with the event loop free in between.
 * A render or a call that finds its data in this process runs without a pause, so a crowd of them would hold up
 * everything else until the last is done.
 */
export function createTurns({ now = () => performance.now(), nextTurn = setImmediate }: TurnOptions = {}) {
  const lanes: Readonly<Record<Lane, Waiting[]>> = { checkout: [], known: [], new: [], renewal: [] };
  let running = 0;
  let turnStarted: number | undefined;
  let isPumping = false;
  let isResting = false;
  /** Since when somebody has always been waiting. */
  let standingSince: number | undefined;

  const waiting = (): number => LANES.reduce((sum, lane) => sum + lanes[lane].length, 0);

  const hasPlace = (lane: Lane): boolean => running < MOST_RUNNING * (lane === 'checkout' ? CHECKOUT_SHARE : 1);

  const hasTime = (): boolean => {
    if (turnStarted === undefined) {
      turnStarted = now();
      nextTurn(endTurn);
      return true;
    }
    return !isResting && now() - turnStarted < TURN_MS;
  };

  function endTurn(): void {
    isResting = turnStarted !== undefined && now() - turnStarted >= LONG_TURN_MS;
    if (isResting) rest(REST_TURNS);
    else turnStarted = undefined;
  }

  function rest(left: number): void {
    if (left > 0) return void nextTurn(() => rest(left - 1));
    isResting = false;
    turnStarted = undefined;
    pump();
  }

  /** Refuses those who have waited too long. */
  function sweep(): void {
    const at = now();
    const isStanding = standingSince !== undefined && at - standingSince > STANDING_AFTER_MS;
    const isCrowd = waiting() + running >= CROWD;
    const patience = isStanding ? SHORT_PATIENCE_MS : PATIENCE_MS;
    for (const lane of LANES) {
      const queue = lanes[lane];
      const limit = lane === 'checkout' || !isCrowd ? LONG_PATIENCE_MS : patience;
      while (queue[0] !== undefined && at - queue[0].since > limit) queue.shift()?.refuse(new ShedError());
    }
    if (waiting() === 0) standingSince = undefined;
  }

  const next = (): Waiting | undefined => {
    const lane = LANES.find((one) => lanes[one].length > 0 && hasPlace(one));
    return lane === undefined ? undefined : lanes[lane].shift();
  };

  function pump(): void {
    if (isPumping || isResting || waiting() === 0) return;
    isPumping = true;
    // One task each: what one of them does without a pause is done before the next asks for the time.
    for (let left = STARTS_PER_TURN; left > 0; left -= 1)
      nextTurn(() => {
        sweep();
        if (hasTime()) next()?.start();
        if (left > 1) return;
        isPumping = false;
        if (waiting() === 0) standingSince = undefined;
        else if (LANES.some((lane) => lanes[lane].length > 0 && hasPlace(lane))) pump();
      });
  }

  async function begin<T>(work: () => Promise<T> | T): Promise<T> {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      pump();
    }
  }

  return {
    /**
     * Does work when its turn comes.
     * @throws ShedError when that is not in time
     */
    run<T>(lane: Lane, work: () => Promise<T> | T): Promise<T> {
      if (waiting() === 0 && hasPlace(lane) && hasTime()) return begin(work);
      standingSince ??= now();
      return new Promise<T>((done, refuse) => {
        // Whoever ends makes room: the work still belongs to the request that has waited.
        const start = AsyncResource.bind(() => void begin(work).then(done, refuse));
        lanes[lane].push({ since: now(), start, refuse });
        pump();
      });
    },
    sweep,
    waiting,
    running: () => running,
    /** How long the first of those who wait for a page or a call has waited, in milliseconds. */
    queueMs(): number {
      const first = Math.min(...LANES.map((lane) => lanes[lane][0]?.since ?? Number.POSITIVE_INFINITY));
      return Number.isFinite(first) ? now() - first : 0;
    },
  };
}
export type Turns = ReturnType<typeof createTurns>;
