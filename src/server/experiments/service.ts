import type { UserProfile } from '@optimizely/optimizely-sdk';
import { experimentRules, unsentAttributes } from '../../personalisation/experiments/attributes.ts';
import type { SiteRule } from '../../content/site-rules.ts';
import { KIT_EVENTS } from '../../personalisation/experiments/constants.ts';
import { Experiments, type ExperimentsConfig } from '../../personalisation/experiments/experiments.ts';
import type { TextStore } from '../../personalisation/experiments/pending-events.ts';
import { createCustomerData, type CustomerData } from './customer-data.ts';
import type { Participant } from './participant.ts';

/** An exposure or action of a participant. */
export type ExperimentEvent =
  | { readonly type: 'exposure'; readonly key: string; readonly variation: string }
  | { readonly type: 'event'; readonly key: string };

/** Source of the datafile and destination of events. */
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
  /** Stores unsent events across restarts. */
  readonly store: TextStore;
  /** Batch size and flush interval (milliseconds) of events; the kit's server defaults when absent. */
  readonly events?: { readonly batchSize: number; readonly flushInterval: number };
  readonly report: (problem: string) => void;
  /** Whether visitors' segments are looked up, and their events sent, where the datafile names a platform. */
  readonly customerData?: boolean;
}

/** The experiments of this server. Callers check consent first (`mayTarget`). */
export interface ExperimentService {
  /** Key → variation for the keys that apply to this participant, and the decisions to store. */
  decide(
    participant: Participant,
    keys: readonly string[],
  ): { readonly variations: Readonly<Record<string, string>>; readonly stored: ReadonlyMap<string, string> };
  /** Records a participant's events; skips exposures to variations they were not assigned. */
  record(participant: Participant, events: readonly ExperimentEvent[]): void;
  /**
   * Attributes required by an experiment's or flag's audiences that the shop never sends; affected visitors do not
   * take part.
   */
  unsentAttributes(key: string): readonly string[];
  /** Who takes part in which experiment, and in which shares; undefined while there is no datafile. */
  rules(): readonly SiteRule[] | undefined;
  /** The vendor's customer-data platform; absent where it is not configured. */
  readonly customerData?: CustomerData | undefined;
  close(): Promise<void>;
}

/** Variations of the participant being processed; the kit reads them synchronously. */
class Profiles {
  #current: UserProfile | undefined;

  lookup = (): UserProfile => this.#current ?? { user_id: '', experiment_bucket_map: {} };
  save = (profile: UserProfile): void => {
    this.#current = profile;
  };

  /** Runs `work` with the earlier decisions and returns the resulting ones. */
  during({ id, stored }: Participant, work: () => void): ReadonlyMap<string, string> {
    this.#current = {
      user_id: id,
      experiment_bucket_map: Object.fromEntries(
        [...stored].map(([experiment, variation]) => [experiment, { variation_id: variation }]),
      ),
    };
    work();
    const { experiment_bucket_map: map } = this.#current;
    this.#current = undefined;
    return new Map(Object.entries(map).map(([experiment, { variation_id: variation }]) => [experiment, variation]));
  }
}

/** Creates the service. The experiments kit runs in this process, so the browser does not have to load it. */
export function createExperimentService({
  source,
  store,
  report,
  events = KIT_EVENTS,
  customerData = false,
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

  /** The variation of the flag with this key, else of the experiment. */
  const variationOf = (key: string, participant: Participant, expose = false): string | undefined =>
    current.feature(key, participant, expose).variation ?? current.variation(key, participant, expose);

  return {
    decide: (participant, keys) => {
      const variations: Record<string, string> = {};
      const stored = profiles.during(participant, () => {
        for (const key of keys) {
          const variation = variationOf(key, participant);
          if (variation !== undefined) variations[key] = variation;
        }
      });
      return { variations, stored };
    },
    record: (participant, done) => {
      profiles.during(participant, () => {
        for (const event of done) {
          if (event.type === 'event') current.track(event.key, participant);
          else if (variationOf(event.key, participant) === event.variation) variationOf(event.key, participant, true);
        }
      });
    },
    customerData: customerData ? createCustomerData({ datafile: () => current.datafile(), report }) : undefined,
    unsentAttributes: (key) => unsentAttributes(current.datafile() ?? '', key),
    rules: () => {
      const datafile = current.datafile();
      return datafile === undefined ? undefined : experimentRules(datafile);
    },
    close: async () => {
      stop();
      await current.close();
    },
  };
}
