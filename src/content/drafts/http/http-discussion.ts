import type { Approval, Comment, CommentFilter, DiscussionStore, Presence, PresenceStore } from '../discussion.ts';
import type { Editor } from '../editor.ts';
import { type Call, isNamed } from './call.ts';

/**
 * GET and POST `comments`, POST `comments/{id}/replies`, PUT `comments/{id}/resolved`, DELETE `comments/{id}`, POST
 * `approvals`, GET `approvals/{entry}`, GET `people`.
 */
export function httpDiscussion({ ask, find, act }: Call): DiscussionStore {
  const at = (id: string): string => `comments/${encodeURIComponent(id)}`;
  return {
    list: (filter: CommentFilter = {}) => ask<readonly Comment[]>('GET', 'comments', { query: { ...filter } }),
    add: (comment) => find<Comment>('POST', 'comments', { body: comment }),
    reply: (id, text, mentions) => find<Comment>('POST', `${at(id)}/replies`, { body: { text, mentions } }),
    resolve: (id, resolved) => find<Comment>('PUT', `${at(id)}/resolved`, { body: { resolved } }),
    remove: (id) => act('DELETE', at(id)),
    async approve(approval) {
      const answer = await find<Approval | { readonly newer: true }>('POST', 'approvals', { body: approval });
      return answer !== undefined && 'newer' in answer ? 'newer' : answer;
    },
    approvals: async (entry) =>
      (isNamed(entry) ? await find<readonly Approval[]>('GET', `approvals/${entry}`) : undefined) ?? [],
    people: () => ask<readonly Editor[]>('GET', 'people'),
  };
}

/** PUT and DELETE `presence/{tab}`. */
export function httpPresence({ ask, act }: Call): PresenceStore {
  return {
    here: ({ tab, ...where }) =>
      ask<readonly Presence[]>('PUT', `presence/${encodeURIComponent(tab)}`, { body: where }),
    async leave(tab) {
      await act('DELETE', `presence/${encodeURIComponent(tab)}`);
    },
  };
}
