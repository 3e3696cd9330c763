import type { UserProfile } from '@optimizely/optimizely-sdk';
import { unsentAttributes } from '../../personalisation/experiments/attributes.ts';
import { KIT_EVENTS } from '../../personalisation/experiments/constants.ts';
import { Experiments, type ExperimentsConfig } from '../../personalisation/experiments/experiments.ts';
import type { TextStore } from '../../personalisation/experiments/pending-events.ts';
import type { Participant } from './participant.ts';

/** Something a participant saw or did. */
export type ExperimentEvent =
  | { readonly type: 'exposure'; readonly key: string; readonly variation: string }
  | { readonly type: 'event'; readonly key: string };

/** Where the datafile comes from and events go. */
export type ExperimentSource =
  | {
      readonly urlTemplate: string;
      readonly sdkKey: string;
      readonly interval: number;
      readonly eventAddress: string | undefined;
    }
  | { datafile(): string; onChange(listener: () => void): () => void; take(batch: unknown): void };

export interface ExperimentServiceOptions {
  readonly source: ExperimentSource;
  /** Keeps unsent events across restarts. */
  readonly store: TextStore;
  /** Milliseconds and pieces events wait for company; those of the kit on a server when not given. */
  readonly events?: { readonly batchSize: number; readonly flushInterval: number };
  readonly report: (problem: string) => void;
}

/** The experiments of this server. Leave has been asked for before (`mayTarget`). */
export interface ExperimentService {
  /** Key → variation, for the keys that decide something for this participant; and what to keep of it. */
  decide(
    participant: Participant,
    keys: readonly string[],
  ): { readonly variations: Readonly<Record<string, string>>; readonly cached: ReadonlyMap<string, string> };
  /** Passes on what a participant saw and did; an exposure to something they were not given is left out. */
  record(participant: Participant, events: readonly ExperimentEvent[]): void;
  /** Attributes the audiences of an experiment or flag ask for and the shop never sends: who needs one takes no part. */
  unsentAttributes(key: string): readonly string[];
  close(): Promise<void>;
}

/** Variations of the participant at work; the kit asks synchronously. */
class Profiles {
  #current: UserProfile | undefined;

  lookup = (): UserProfile => this.#current ?? { user_id: '', experiment_bucket_map: {} };
  save = (profile: UserProfile): void => {
    this.#current = profile;
  };

  /** Runs `work` with what was decided before, and returns what is decided now. */
  during({ id, cached }: Participant, work: () => void): ReadonlyMap<string, string> {
    this.#current = {
      user_id: id,
      experiment_bucket_map: Object.fromEntries(
        [...cached].map(([experiment, variation]) => [experiment, { variation_id: variation }]),
      ),
    };
    work();
    const { experiment_bucket_map: map } = this.#current;
    this.#current = undefined;
    return new Map(Object.entries(map).map(([experiment, { variation_id: variation }]) => [experiment, variation]));
  }
}

/** Opens the desk; decisions are asked of the kit in this process, so that the browser needs no byte of it. */
export function createExperimentService({
  source,
  store,
  report,
  events = KIT_EVENTS,
}: ExperimentServiceOptions): ExperimentService {
  const profiles = new Profiles();
  const isOwn = 'datafile' in source;
  const taking = (async (_: string, init: RequestInit) => {
    if (isOwn) source.take(JSON.parse(String(init.body)));
    return new Response(null, { status: 204 });
  }) as typeof fetch;

  const open = (): Experiments => {
    const common: Omit<ExperimentsConfig, 'datafile'> = { mayTarget: () => true, profiles, store, events, report };
    if (isOwn) return new Experiments({ ...common, datafile: source.datafile(), request: taking });
    const { urlTemplate, sdkKey, interval, eventAddress } = source;
    return new Experiments({
      ...common,
      datafile: { sdkKey, urlTemplate, interval },
      ...(eventAddress !== undefined && { eventAddress }),
    });
  };
  let current = open();
  if (!isOwn) void current.ready();
  const stop = isOwn
    ? source.onChange(() => {
        const before = current;
        void before.close().then(() => {
          if (current === before) current = open();
        });
      })
    : () => undefined;

  /** A flag of that name, else an experiment. */
  const variationOf = (key: string, participant: Participant, expose = false): string | undefined =>
    current.feature(key, participant, expose).variation ?? current.variation(key, participant, expose);

  return {
    decide: (participant, keys) => {
      const variations: Record<string, string> = {};
      const cached = profiles.during(participant, () => {
        for (const key of keys) {
          const variation = variationOf(key, participant);
          if (variation !== undefined) variations[key] = variation;
        }
      });
      return { variations, cached };
    },
    record: (participant, done) => {
      profiles.during(participant, () => {
        for (const event of done) {
          if (event.type === 'event') current.track(event.key, participant);
          else if (variationOf(event.key, participant) === event.variation) variationOf(event.key, participant, true);
        }
      });
    },
    unsentAttributes: (key) => unsentAttributes(current.datafile() ?? '', key),
    close: async () => {
      stop();
      await current.close();
    },
  };
}
