import type { Problem } from './problem.ts';

/** Code and field with which something is refused; undefined when it is not. */
export async function refusedWith(work: () => unknown): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const { code, more } = error as Problem;
    return [code, more.field].filter(Boolean).join(' ');
  }
}
