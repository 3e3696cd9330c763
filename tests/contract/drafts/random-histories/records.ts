import { expect } from 'vitest';
import { applyWork } from '../../../../sandbox/content/editing/work-changes.ts';
import { withoutKeys } from '../../../../sandbox/content/item-keys.ts';
import type { Json } from '../../../../src/content/json.ts';
import { workChanges } from '../../../../src/preview/edit/drafts/work-changes.ts';
import { same } from '../../../../src/preview/edit/pointers.ts';
import { ADA } from '../sources.ts';
import type { World } from './world.ts';

export const pathOf = (name: string): string => `page/northfell-uk/${name.replace('pages/', '')}?locale=en-gb`;

/** What has been saved and published of the documents, whoever has done it. */
export class Records {
  readonly #world: World;
  /** Every version that was ever saved, by document and revision. */
  readonly #revisions: ReadonlyMap<string, Map<number, Json>>;
  readonly published = new Map<string, Json>();

  constructor(world: World, names: readonly string[]) {
    this.#world = world;
    this.#revisions = new Map(names.map((name) => [name, new Map()]));
  }

  /** Keeps what is saved now. @returns its revision */
  async note(name: string): Promise<number> {
    const stored = await this.#world.drafts(ADA).read(name);
    const revision = stored?.revision ?? 0;
    this.#revisions.get(name)?.set(revision, stored?.raw as Json);
    return revision;
  }

  revisions(name: string): ReadonlyMap<number, Json> {
    return this.#revisions.get(name) ?? new Map();
  }

  /** What shoppers see is what was published last, in the viewer or by a file. */
  async checkShop(): Promise<void> {
    for (const [name, raw] of this.published) {
      const shopper = await (await this.#world.canvas('publish', pathOf(name))).json();
      expect(shopper, `what shoppers see of ${name}`).toEqual(withoutKeys(raw as never));
    }
  }

  /** Each revision reads as it was saved, and the revisions replay to the last one. @returns how many there are */
  async check(): Promise<number> {
    let count = 0;
    const drafts = this.#world.drafts(ADA);
    for (const [name, revisions] of this.#revisions) {
      const known = [...revisions].sort(([one], [other]) => one - other);
      count += known.length;
      for (const [revision, raw] of known)
        expect((await drafts.read(name, { revision }))?.raw, `revision ${revision} of ${name}`).toEqual(raw);
      const versions = known.map(([, raw]) => raw);
      const replayed = versions.reduce<Json>((now, next, at) => {
        const before = versions[at - 1];
        if (before === undefined) return next;
        // As a program that has only what was saved and what has changed since.
        expect(same(now, before)).toBe(true);
        return applyWork(now as never, workChanges(before, next) as never) as Json;
      }, null);
      expect(replayed).toEqual(versions.at(-1));
    }
    await this.checkShop();
    return count;
  }
}
