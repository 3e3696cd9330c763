import { join } from 'node:path';
import type { ExperimentsStandIn } from '../../../sandbox/experiments/stand-in.ts';
import type { TextStore } from '../../personalisation/experiments/pending-events.ts';
import type { Env } from '../env/env.ts';
import { createExperimentService, type ExperimentService } from './service.ts';
import { createPendingFile } from './pending-file.ts';

/** File for unsent events in the data folder. */
const PENDING = 'experiment-events.json';
/** Small batches for the local stand-in, so that events show up at once. */
const SOON = { batchSize: 10, flushInterval: 1_000 };

type ExperimentsEnv = Pick<
  Env,
  | 'experimentsDatafileUrl'
  | 'experimentsKey'
  | 'experimentsEventsUrl'
  | 'experimentsPollMs'
  | 'experimentsCustomerData'
  | 'dataDir'
>;

/**
 * Starts the server's experiments (EXPT-24): the vendor's if a datafile URL is set, else the stand-in's, else none.
 *
 * @param pending keeps events that wait; in the data folder unless told otherwise
 */
export function startExperiments(
  env: ExperimentsEnv,
  standIn: ExperimentsStandIn | undefined,
  pending: TextStore = createPendingFile(join(env.dataDir, PENDING)),
  report: (problem: string) => void = () => undefined,
): ExperimentService | undefined {
  const {
    experimentsDatafileUrl: url,
    experimentsKey: sdkKey,
    experimentsPollMs: interval,
    experimentsEventsUrl: eventAddress,
    experimentsCustomerData: customerData,
  } = env;
  if (url !== undefined)
    return createExperimentService({
      source: {
        urlTemplate: url.replace('{key}', '%s'),
        sdkKey: sdkKey === '' ? 'default' : sdkKey,
        interval,
        eventAddress,
      },
      store: pending,
      report,
      customerData,
    });
  return standIn === undefined
    ? undefined
    : createExperimentService({ source: standIn, store: pending, report, events: SOON });
}
