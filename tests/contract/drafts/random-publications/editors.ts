import type { DraftStore, EntrySummary, PublishItem, PublishPlan } from '../../../../src/content/drafts/draft-store.ts';
import { edit } from '../documents.ts';
import { picture } from '../media.ts';

type Roll = (sides: number) => number;
const SITES = ['northfell-us', 'northfell-ca', 'northfell-uk', 'northfell-fr', 'northfell-de'];
const LOCALES = ['en-us', 'en-ca', 'fr-ca', 'en-gb', 'fr-fr', 'de-de'];
/** Entries at most; more would make each look at all of them slow. */
const ENTRIES = 14;
const PICTURES = 6;

/** What was said of something that leads nowhere, and done all the same: `entry to`. */
export type Warned = Set<string>;
export const warnedOf = (entry: string, to: string): string => `${entry} ${to}`;

const some = <One>(roll: Roll, all: readonly One[]): readonly One[] => {
  const picked = all.filter(() => roll(3) === 0);
  const [one] = all.slice(roll(all.length));
  return picked.length > 0 || one === undefined ? picked : [one];
};
const one = <One>(roll: Roll, all: readonly One[]): One | undefined => all[roll(Math.max(1, all.length))];

/** Editors who do anything that a content source lets them do, as numbers say. */
export function createEditors(drafts: DraftStore, roll: Roll, warned: Warned) {
  /** Every address an entry has had, which a link may still name. */
  const addresses = new Set(['home', 'sale', 'stories/wool', 'lager']);
  const pictures: string[] = [];
  let made = 0;
  const entries = async (): Promise<readonly EntrySummary[]> => (await drafts.list({ limit: 500 })).entries;
  const isFragment = ({ id }: EntrySummary): boolean => id.startsWith('fragments/');
  const editable = async (): Promise<EntrySummary | undefined> =>
    one(
      roll,
      (await entries()).filter(({ id }) => id !== 'redirects'),
    );

  async function somethingToShow(): Promise<Record<string, unknown>> {
    const [to, other] = [`/${one(roll, [...addresses])}`, `/${one(roll, [...addresses])}`];
    const fragments = (await entries()).filter(isFragment).map(({ id }) => id.slice('fragments/'.length));
    const restricted =
      roll(3) > 0 ? {} : roll(2) === 0 ? { sites: some(roll, SITES) } : { locales: some(roll, LOCALES) };
    const item = [
      { kind: 'button', text: 'On', url: to },
      { kind: 'button', text: 'On', url: { $t: { en: `${to}?from=here`, de: other } } },
      { kind: 'accordions', id: `x${made}`, title: 'T', text: { $t: { en: `<a href="${to}">on</a>`, fr: 'rien' } } },
      { fragment: one(roll, fragments) ?? 'promise' },
      {
        kind: 'accordions',
        id: `x${made}`,
        title: 'T',
        media: { url: one(roll, pictures) ?? 'uploads/none-0', alt: '' },
      },
      { kind: 'group', items: [{ kind: 'button', text: 'In', url: other }] },
      {
        kind: 'media-banner',
        id: `x${made}`,
        media: {
          type: 'video',
          url: one(roll, pictures) ?? 'uploads/none-0',
          poster: one(roll, pictures) ?? 'uploads/none-1',
          alt: '',
        },
      },
    ][roll(7)];
    made += 1;
    return { ...item, ...restricted };
  }

  const listIn = (raw: unknown): Record<string, unknown>[] => {
    const { sections, items } = raw as {
      sections?: { items: Record<string, unknown>[] }[];
      items?: Record<string, unknown>[];
    };
    return sections?.[0]?.items ?? items ?? [];
  };

  const acts: Readonly<Record<string, () => Promise<string | void>>> = {
    async add() {
      const at = await editable();
      const item = await somethingToShow();
      // A fragment that shows itself is another matter.
      if (at !== undefined && !(isFragment(at) && 'fragment' in item))
        await edit(drafts, at.id, (raw) => void listIn(raw).push(item));
    },
    async take() {
      const at = await editable();
      if (at !== undefined) await edit(drafts, at.id, (raw) => void listIn(raw).splice(roll(5), 1));
    },
    async audience() {
      const at = await editable();
      if (at === undefined) return;
      await edit(drafts, at.id, (raw) => {
        const page = raw as unknown as Record<string, unknown>;
        if (roll(2) === 0) delete page['locales'];
        else page['locales'] = some(roll, LOCALES);
      });
    },
    async make() {
      if ((await entries()).length >= ENTRIES) return;
      const name = `made-${(made += 1)}`;
      const kind = (['page', 'page', 'story', 'fragment'] as const)[roll(4)] ?? 'page';
      const site = roll(4) === 0 && kind === 'page' ? { site: one(roll, SITES) } : {};
      const answer = await drafts.create({ kind, slug: name, titles: { en: name, fr: name, de: name }, ...site });
      if ('created' in answer && kind !== 'fragment') addresses.add(kind === 'story' ? `stories/${name}` : name);
    },
    async rename() {
      const at = await editable();
      if (at?.slug === undefined || at.slug === 'home') return;
      const slug = roll(3) === 0 ? (one(roll, [...addresses]) ?? 'home') : `named-${(made += 1)}`;
      const answer = await drafts.rename(at.id, { slug, redirect: roll(2) === 0 }, at.etag);
      if ('saved' in answer) addresses.add(slug);
      return `${at.id} to ${slug}: ${Object.keys(answer)}`;
    },
    async remove() {
      const at = await editable();
      if (at === undefined || at.id === 'pages/home') return;
      const to = roll(3) === 0 ? one(roll, [...addresses]) : undefined;
      const options = to === undefined ? {} : { redirectTo: to };
      const answer = await drafts.remove(at.id, at.etag, options);
      if (!('linked' in answer) || roll(2) === 0) return `${at.id} for ${to}: ${Object.keys(answer)}`;
      const done = await drafts.remove(at.id, at.etag, { ...options, evenIfLinked: true });
      if ('removed' in done) for (const { entry, to: gone } of answer.linked) warned.add(warnedOf(entry, nameIn(gone)));
      return `${at.id} for ${to}, although it is linked`;
    },
    async restore() {
      const { entries: bin } = await drafts.list({ bin: true });
      const at = one(roll, bin);
      if (at !== undefined) await drafts.restore(at.id);
    },
    async upload() {
      if (pictures.length >= PICTURES) return;
      const answer = await drafts.media.upload({ name: `p${made}.png`, file: await picture((made += 1) % 250, 4, 4) });
      if ('asset' in answer && !pictures.includes(answer.asset.id)) pictures.push(answer.asset.id);
    },
    async unload() {
      // Its id may be named all the same.
      const at = one(roll, pictures);
      if (at !== undefined) await drafts.media.remove(at);
    },
    async discard() {
      const at = await editable();
      if (at !== undefined) await drafts.discard(at.id, at.etag);
    },
  };
  const NAMES = [
    'add',
    'add',
    'add',
    'add',
    'take',
    'audience',
    'make',
    'make',
    'rename',
    'remove',
    'restore',
    'upload',
  ];
  const RARE = ['unload', 'discard'];

  const seen = (plan: PublishPlan): string[] => plan.warnings.map(({ key }) => key);
  const note = (plan: PublishPlan): void => {
    for (const { rule, entry, values } of plan.warnings)
      if (rule.startsWith('leaves_dead_link')) warned.add(warnedOf(entry, String(values?.['to'])));
  };
  const itemOf = ({ id, revision }: EntrySummary): PublishItem => ({
    id,
    revision,
    ...(roll(4) === 0 ? { locales: some(roll, LOCALES) } : {}),
  });

  return {
    /** Changes drafts. @returns what was done, for a reader */
    async work(): Promise<string> {
      const name = (roll(8) === 0 ? one(roll, RARE) : one(roll, NAMES)) ?? 'add';
      return `${name} ${(await acts[name]?.()) ?? ''}`;
    },
    /** Publishes, with what it needs or without, or withdraws. @returns what was done, for a reader */
    async publish(): Promise<string> {
      const all = await entries();
      const at = one(roll, all);
      if (at === undefined) return 'nothing';
      if (roll(5) === 0 && at.live) {
        const refused = await drafts.withdraw([at.id]);
        if ('published' in refused) return `withdrew ${at.id}`;
        if (refused.refused !== 'warnings') return `refused ${refused.refused}`;
        note(refused.plan);
        await drafts.withdraw([at.id], { acknowledged: seen(refused.plan) });
        return `withdrew ${at.id} although warned`;
      }
      let items = [at, ...(roll(3) === 0 ? some(roll, all) : [])]
        .filter(({ id }, index, list) => list.findIndex((other) => other.id === id) === index)
        .map(itemOf);
      let plan = await drafts.plan({ items });
      // What is needed may need something as well.
      for (let turn = 0; turn < 4 && roll(4) > 0; turn += 1) {
        const more = plan.needs.filter(({ what, id }) => what === 'entry' && items.every((item) => item.id !== id));
        if (more.length === 0) break;
        items = [...items, ...more.map(({ id, revision = 0 }) => ({ id, revision }))];
        plan = await drafts.plan({ items });
      }
      const answer = await drafts.publish({ items }, { acknowledged: seen(plan) });
      if ('refused' in answer) return `refused ${answer.refused}`;
      note(plan);
      return `published ${JSON.stringify(items)}`;
    },
  };
}

/** What a reference of the list of linking entries names. */
const nameIn = (to: string): string => to.replace(/^fragments\//, '').replace(/^\//, '');
