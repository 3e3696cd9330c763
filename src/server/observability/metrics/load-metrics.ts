import { Counter, Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { Load } from '../../load/load.ts';
import type { UpstreamLimit } from '../../load/upstream-limit.ts';

const MS = 1_000;

/** Registers figures that are read when the metrics are asked for. */
export const gaugesOf =
  (registry: Registry<OpenMetricsContentType>) =>
  (name: string, help: string, read: () => number): void =>
    void new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });

/** Figures of what a server leaves out, and why, read when the metrics are asked for. */
export function observeLoad(
  registry: Registry<OpenMetricsContentType>,
  state: Load['state'],
  upstreams: readonly UpstreamLimit[],
): void {
  const registers = [registry];
  const gauge = gaugesOf(registry);
  gauge(
    'cairn_load_step',
    'What is left out: 0 nothing, 1 old pages are served on, 2 search and recommendations go, 3 new visitors too.',
    () => state().step,
  );
  gauge('cairn_event_loop_delay_seconds', 'How late the event loop gets to what is due.', () => state().delayMs / MS);
  gauge(
    'cairn_turn_wait_seconds',
    'How long the page or call that has waited longest for its turn has waited.',
    () => state().queueMs / MS,
  );
  gauge('cairn_turns_waiting', 'Pages and calls that wait for their turn.', () => state().waiting);
  new Counter({
    name: 'cairn_requests_shed_total',
    help: 'Requests answered with 503 because there were too many: search, recommendations, visitor, queue, upstream.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      const refused = upstreams.reduce((sum, upstream) => sum + upstream.state().refused, 0);
      for (const [reason, count] of Object.entries({ ...state().shed, upstream: refused })) this.inc({ reason }, count);
    },
  });
  const ofUpstreams = (name: string, help: string, read: (state: ReturnType<UpstreamLimit['state']>) => number): void =>
    void new Gauge({
      name,
      help,
      labelNames: ['service'],
      registers,
      collect() {
        for (const { service, state: own } of upstreams) this.set({ service }, read(own()));
      },
    });
  ofUpstreams('cairn_upstream_limit', 'Calls a service gets at a time, by how fast it answers.', ({ limit }) => limit);
  ofUpstreams('cairn_upstream_calls_in_flight', 'Calls a service is answering.', ({ inFlight }) => inFlight);
}
