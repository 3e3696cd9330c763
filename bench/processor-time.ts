import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in which Linux counts processor time. */
const TICKS = 100;
/** Fields of /proc/…/stat after the name: parent, time in user mode and in the kernel. */
const PARENT = 1;
const USER = 11;
const KERNEL = 12;

interface Running {
  readonly parent: number;
  readonly name: string;
  readonly seconds: number;
}

function running(): Map<number, Running> {
  const found = new Map<number, Running>();
  for (const id of readdirSync('/proc')) {
    if (!/^\d+$/.test(id)) continue;
    try {
      const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
      const fields = rest.split(' ');
      const seconds = (Number(fields[USER]) + Number(fields[KERNEL])) / TICKS;
      found.set(Number(id), { parent: Number(fields[PARENT]), name, seconds });
    } catch {
      // It has ended.
    }
  }
  return found;
}

/** Ids of the processes that this one has started, and those that they have. */
export function descendants(of = process.pid, all = running()): number[] {
  const own = [...all].filter(([, { parent }]) => parent === of).map(([id]) => id);
  return own.flatMap((id) => [id, ...descendants(id, all)]);
}

/**
 * Processor seconds so far of this process and those it has started, by name.
 *
 * @param names names of processes by id, where their own says little
 */
export function processorTime(names: ReadonlyMap<number, string>): Map<string, number> {
  const all = running();
  const sums = new Map<string, number>();
  for (const id of [process.pid, ...descendants(process.pid, all)]) {
    const { name, seconds } = all.get(id) ?? { name: '', seconds: 0 };
    const key = names.get(id) ?? name;
    sums.set(key, (sums.get(key) ?? 0) + seconds);
  }
  return sums;
}
