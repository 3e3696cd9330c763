import { join } from 'node:path';
import type { ExperimentsStandIn } from '../../../sandbox/experiments/stand-in.ts';
import type { Env } from '../env/env.ts';
import type { Log } from '../observability/log.ts';
import { createExperimentService, type ExperimentService } from './service.ts';
import { createPendingFile } from './pending-file.ts';

/** Where unsent events wait, below the data folder. */
const PENDING = 'experiment-events.json';
/** On one machine a marketer wants to see an event at once. */
const SOON = { batchSize: 10, flushInterval: 1_000 };

type ExperimentsEnv = Pick<
  Env,
  'experimentsDatafileUrl' | 'experimentsKey' | 'experimentsEventsUrl' | 'experimentsPollMs' | 'dataDir'
>;

/**
 * The experiments of this server (EXPT-24): the vendor's where its datafile has an address, else those of the
 * stand-in, else none.
 */
export function startExperiments(
  env: ExperimentsEnv,
  standIn: ExperimentsStandIn | undefined,
  log: Log | undefined,
): ExperimentService | undefined {
  const {
    experimentsDatafileUrl: url,
    experimentsKey: sdkKey,
    experimentsPollMs: interval,
    experimentsEventsUrl: eventAddress,
  } = env;
  const report = (problem: string): void => void log?.warn('experiments', { reason: problem });
  const store = createPendingFile(join(env.dataDir, PENDING));
  if (url !== undefined)
    return createExperimentService({
      source: {
        urlTemplate: url.replace('{key}', '%s'),
        sdkKey: sdkKey === '' ? 'default' : sdkKey,
        interval,
        eventAddress,
      },
      store,
      report,
    });
  return standIn === undefined ? undefined : createExperimentService({ source: standIn, store, report, events: SOON });
}
