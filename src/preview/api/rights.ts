/** What a call needs: `look` everybody who may see the preview has, `edit` editors, `publish` those who may publish. */
export type Right = 'look' | 'edit' | 'publish';

/** Calls by method and first segment of the path, narrower ones first; what is not listed does not exist. */
const CALLS: readonly (readonly [call: RegExp, right: Right])[] = [
  [/^GET media\/files\//, 'look'],
  [
    /^GET (?:addresses|capabilities|drafts|entries|references|revisions|changes|authors|schedules|releases|media|comments|approvals|people)(?:\/|$)/,
    'look',
  ],
  [/^(?:POST|PUT|DELETE) comments(?:\/|$)/, 'look'],
  [/^POST approvals$/, 'look'],
  [/^(?:PUT|DELETE) presence\//, 'look'],
  [/^POST publications\/plan$/, 'edit'],
  [/^POST (?:publications|withdrawals)$/, 'publish'],
  [/^(?:POST|PATCH|DELETE) schedules(?:\/|$)/, 'publish'],
  [/^POST releases\/[^/]+\/publication$/, 'publish'],
  [/^POST releases\/[^/]+\/verdicts$/, 'look'],
  [/^(?:POST|PATCH|DELETE) releases(?:\/|$)/, 'edit'],
  [/^(?:PUT|DELETE) drafts\//, 'edit'],
  [/^POST entries$/, 'edit'],
  [/^DELETE entries\//, 'edit'],
  [/^POST (?:rename|restore|revisions|review-requests)\//, 'edit'],
  [/^(?:POST|PATCH|DELETE) media(?:\/|$)/, 'edit'],
];
/** Segments without dots and without anything encoded: a path that is judged is the path that is sent. */
const PATH = /^[\w-]+(?:\/[\w~-]+)*$/;

/** The right a call needs; undefined for what is no call of the viewer. */
export const rightFor = (method: string, path: string): Right | undefined =>
  PATH.test(path) ? CALLS.find(([call]) => call.test(`${method} ${path}`))?.[1] : undefined;
