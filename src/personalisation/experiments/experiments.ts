import {
  createForwardingEventProcessor,
  createInstance,
  createPollingProjectConfigManager,
  createStaticProjectConfigManager,
  OptimizelyDecideOption,
} from '@optimizely/optimizely-sdk';
import type {
  Client,
  EventTags,
  LogEvent,
  OptimizelyUserContext,
  UserAttributes,
  UserProfileService,
} from '@optimizely/optimizely-sdk';
import { EVENTS, READY_TIMEOUT } from './constants.ts';
import { EventQueue } from './event-queue.ts';
import { cleaned, merged, sender } from './log-events.ts';
import type { TextStore } from './pending-events.ts';
import { isKey, pollInterval } from './rules.ts';

/** Somebody to decide for. */
export interface ExperimentUser {
  /** Visitor id or user id. */
  readonly id: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** What a feature decision says. */
export interface FeatureDecision {
  readonly enabled: boolean;
  /** Key of the variation; undefined when nothing applies. */
  readonly variation: string | undefined;
  /** Key of the experiment or rollout rule that decided. */
  readonly rule: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface ExperimentsConfig {
  /** A datafile as it is, or where to poll it. The `%s` of the template is the key. */
  readonly datafile:
    | string
    | { readonly sdkKey: string; readonly urlTemplate: string; readonly interval?: number; readonly first?: string };
  /** Whether targeting decisions may be made now; see `mayTarget`. */
  readonly mayTarget: () => boolean;
  /** Remembers variations, so that they hold [EXPT-04]. */
  readonly profiles?: UserProfileService;
  /** Where events are posted; the datafile's own address when not given. */
  readonly eventAddress?: string;
  /** Keeps unsent events across reloads. */
  readonly store?: TextStore;
  /** Figures of the event queue; those of the browser when not given. */
  readonly events?: { readonly batchSize: number; readonly flushInterval: number };
  readonly request?: typeof fetch;
  readonly report?: (problem: string) => void;
}

const NONE: FeatureDecision = { enabled: false, variation: undefined, rule: undefined, variables: {} };

/**
 * The experimentation kit behind the rules of this shop (D1 §4, §5, §9): no
 * decision without leave, none for an empty id or key, events in batches that
 * survive. How users are bucketed is the kit's own affair.
 */
export class Experiments {
  readonly #client: Client;
  readonly #config: ExperimentsConfig;
  readonly #queue: EventQueue<LogEvent, readonly LogEvent[]>;
  readonly #forced = new Map<string, Map<string, string>>();

  constructor(config: ExperimentsConfig) {
    this.#config = config;
    const { datafile, eventAddress, profiles, request, store, report, events } = config;
    this.#queue = new EventQueue<LogEvent, readonly LogEvent[]>({
      name: 'cairn-experiment-events',
      ...EVENTS,
      ...events,
      toBatch: merged,
      send: sender(eventAddress, request),
      ...(store && { store }),
      onDrop: (count, reason) => report?.(`${count} experiment event(s) given up: ${reason}`),
    });
    const dispatchEvent = async (event: LogEvent): Promise<{ statusCode: number }> => {
      this.#queue.add(cleaned(event));
      return { statusCode: 200 };
    };
    this.#client = createInstance({
      projectConfigManager:
        typeof datafile === 'string'
          ? createStaticProjectConfigManager({ datafile })
          : createPollingProjectConfigManager({
              sdkKey: datafile.sdkKey,
              urlTemplate: datafile.urlTemplate,
              autoUpdate: true,
              updateInterval: pollInterval(datafile.interval),
              ...(datafile.first !== undefined && { datafile: datafile.first }),
            }),
      eventProcessor: createForwardingEventProcessor({ dispatchEvent }),
      ...(profiles && { userProfileService: profiles }),
    });
  }

  /** Waits for the datafile, at most 30 s unless told otherwise [EXPT-14]. Resolves to whether there is one; never rejects. */
  async ready(timeout: number = READY_TIMEOUT): Promise<boolean> {
    try {
      await this.#client.onReady({ timeout });
      return true;
    } catch (error) {
      this.#config.report?.(`experiments are not ready: ${String(error)}`);
      return false;
    }
  }

  /** The datafile as it is now; undefined until there is one. */
  datafile(): string | undefined {
    return this.#client.getOptimizelyConfig()?.getDatafile();
  }

  /**
   * The variation of an experiment for somebody; undefined for none.
   *
   * @param expose also sends the exposure event
   */
  variation(experiment: string, { id, attributes }: ExperimentUser, expose = false): string | undefined {
    if (!this.#may(id, experiment)) return undefined;
    const given = attributes as UserAttributes | undefined;
    return (
      (expose ? this.#client.activate(experiment, id, given) : this.#client.getVariation(experiment, id, given)) ??
      undefined
    );
  }

  /** What a feature is for somebody: its experiments first, then its rollout [EXPT-07]. */
  feature(feature: string, user: ExperimentUser, expose = false): FeatureDecision {
    if (!this.#may(user.id, feature)) return NONE;
    const options = expose ? [] : [OptimizelyDecideOption.DISABLE_DECISION_EVENT];
    const { enabled, variationKey, ruleKey, variables } = this.#context(user, feature).decide(feature, options);
    return { enabled, variation: variationKey ?? undefined, rule: ruleKey ?? undefined, variables };
  }

  /** Forces a variation of an experiment or a feature for somebody, before every other rule [EXPT-02]; undefined lifts it. */
  force(key: string, userId: string, variation: string | undefined): void {
    const own = this.#forced.get(userId) ?? new Map<string, string>();
    this.#forced.set(userId, own);
    if (variation === undefined) own.delete(key);
    else own.set(key, variation);
    // For what is a feature and no experiment the kit says so in its log and changes nothing.
    this.#client.setForcedVariation(key, userId, variation ?? null);
  }

  /** Reports that somebody did what an event of the datafile names. False when it was refused. */
  track(event: string, { id, attributes }: ExperimentUser, tags?: EventTags): boolean {
    if (!this.#may(id, event)) return false;
    this.#client.track(event, id, attributes as UserAttributes | undefined, tags);
    return true;
  }

  /** Sends what waits; for when the page goes. */
  flush(): Promise<void> {
    return this.#queue.flush();
  }

  /** Stops polling and sending; unsent events stay stored. */
  async close(): Promise<void> {
    await this.#client.close();
    this.#queue.close();
  }

  #context({ id, attributes }: ExperimentUser, feature: string): OptimizelyUserContext {
    const context = this.#client.createUserContext(id, attributes as UserAttributes | undefined);
    const forced = this.#forced.get(id)?.get(feature);
    if (forced !== undefined) context.setForcedDecision({ flagKey: feature }, { variationKey: forced });
    return context;
  }

  #may(id: unknown, key: unknown): boolean {
    const problem = !isKey(id) ? 'user id' : !isKey(key) ? 'key' : undefined;
    if (problem !== undefined) this.#config.report?.(`experiments need a ${problem} that is a text and not empty`);
    return problem === undefined && this.#config.mayTarget();
  }
}
