import {
  createForwardingEventProcessor,
  createInstance,
  createPollingProjectConfigManager,
  createStaticProjectConfigManager,
  OptimizelyDecideOption,
} from '@optimizely/optimizely-sdk';
import type { Client, EventTags, LogEvent, UserAttributes, UserProfileService } from '@optimizely/optimizely-sdk';
import { EVENTS, READY_TIMEOUT } from './constants.ts';
import { EventQueue } from './event-queue.ts';
import { cleaned, merged, sender } from './log-events.ts';
import type { TextStore } from './pending-events.ts';
import { isKey, pollInterval } from './rules.ts';

/** The user to decide for. */
export interface ExperimentUser {
  /** Visitor id or user id. */
  readonly id: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Segments of the customer-data platform the user is in; audiences of features may ask for them. */
  readonly segments?: readonly string[];
}

/** Result of a feature decision. */
export interface FeatureDecision {
  readonly enabled: boolean;
  /** Key of the variation; undefined when nothing applies. */
  readonly variation: string | undefined;
  /** Key of the experiment or rollout rule that decided. */
  readonly rule: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface ExperimentsConfig {
  /** The datafile itself, or where to poll it; `%s` in the template stands for the SDK key. */
  readonly datafile: string | { readonly sdkKey: string; readonly urlTemplate: string; readonly interval?: number };
  /** Whether targeting decisions may be made now; see `mayTarget`. */
  readonly mayTarget: () => boolean;
  /** Stores variations, so that they stay the same [EXPT-04]. */
  readonly profiles?: UserProfileService;
  /** URL events are posted to; default: the datafile's own. */
  readonly eventAddress?: string;
  /** Keeps unsent events across reloads. */
  readonly store?: TextStore;
  /** Limits of the event queue; default: those of the browser. */
  readonly events?: { readonly batchSize: number; readonly flushInterval: number };
  readonly request?: typeof fetch;
  readonly report?: (problem: string) => void;
}

const NONE: FeatureDecision = { enabled: false, variation: undefined, rule: undefined, variables: {} };

/**
 * Wraps the experimentation SDK in the rules of this shop (D1 §4, §5, §9): no decision unless targeting is allowed,
 * none for an empty id or key, and events in batches that survive a reload. Bucketing is left to the SDK.
 */
export class Experiments {
  readonly #client: Client;
  readonly #config: ExperimentsConfig;
  readonly #queue: EventQueue<LogEvent, readonly LogEvent[]>;

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
            }),
      eventProcessor: createForwardingEventProcessor({ dispatchEvent }),
      ...(profiles && { userProfileService: profiles }),
    });
  }

  /** Waits for the datafile, by default at most 30 s [EXPT-14]. Resolves to whether there is one; never rejects. */
  async ready(timeout: number = READY_TIMEOUT): Promise<boolean> {
    try {
      await this.#client.onReady({ timeout });
      return true;
    } catch (error) {
      this.#config.report?.(`experiments are not ready: ${String(error)}`);
      return false;
    }
  }

  /** The current datafile; undefined until there is one. */
  datafile(): string | undefined {
    return this.#client.getOptimizelyConfig()?.getDatafile();
  }

  /**
   * A user's variation of an experiment; undefined for none.
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

  /** A user's decision for a feature: its experiments first, then its rollout [EXPT-07]. */
  feature(feature: string, user: ExperimentUser, expose = false): FeatureDecision {
    if (!this.#may(user.id, feature)) return NONE;
    const options = expose ? [] : [OptimizelyDecideOption.DISABLE_DECISION_EVENT];
    const context = this.#client.createUserContext(user.id, user.attributes as UserAttributes | undefined);
    context.qualifiedSegments = [...(user.segments ?? [])];
    const { enabled, variationKey, ruleKey, variables } = context.decide(feature, options);
    return { enabled, variation: variationKey ?? undefined, rule: ruleKey ?? undefined, variables };
  }

  /** Tracks an event that the datafile defines. Returns false when it was refused. */
  track(event: string, { id, attributes }: ExperimentUser, tags?: EventTags): boolean {
    if (!this.#may(id, event)) return false;
    this.#client.track(event, id, attributes as UserAttributes | undefined, tags);
    return true;
  }

  /** Sends queued events, for example when the page is left. */
  flush(): Promise<void> {
    return this.#queue.flush();
  }

  /** Stops polling and sending; unsent events stay stored. */
  async close(): Promise<void> {
    await this.#client.close();
    this.#queue.close();
  }

  #may(id: unknown, key: unknown): boolean {
    const problem = !isKey(id) ? 'user id' : !isKey(key) ? 'key' : undefined;
    if (problem !== undefined) this.#config.report?.(`experiments need a ${problem} that is a text and not empty`);
    return problem === undefined && this.#config.mayTarget();
  }
}
