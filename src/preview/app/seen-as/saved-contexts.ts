import { atom } from 'nanostores';
import type { ContextAsked, SavedContext } from './team-contexts.ts';
import { askServer } from '../../session/sign-in/ask-server.ts';

const ADDRESS = '/preview/contexts';

/** The team's saved contexts in the order they were saved; empty until they are loaded. */
export const savedContexts = atom<readonly SavedContext[]>([]);

/** @returns whether the server answered */
async function ask(change?: ContextAsked): Promise<boolean> {
  const options: RequestInit =
    change === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) };
  const answer = await askServer(change === undefined ? 'read' : 'act', () =>
    fetch(ADDRESS, { ...options, priority: 'low' }),
  ).catch(() => undefined);
  if (answer?.ok !== true) return false;
  savedContexts.set((await answer.json()) as readonly SavedContext[]);
  return true;
}

/** Saves a context, or deletes the one named. @returns whether it was done */
export const changeContexts = (change: ContextAsked): Promise<boolean> => ask(change);
export const loadContexts = (): Promise<boolean> => ask();

/** Key in local storage from before contexts were shared by the team. */
const OLD_STORE = 'cairn-viewer-contexts';

/** Contexts of this browser that the team does not have. They are offered once. */
export function oldContexts(known: readonly SavedContext[]): SavedContext[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(OLD_STORE) ?? '[]');
    const isSaved = (value: unknown): value is SavedContext =>
      value !== null &&
      typeof value === 'object' &&
      typeof Reflect.get(value, 'name') === 'string' &&
      typeof Reflect.get(value, 'context') === 'string';
    return Array.isArray(list)
      ? list.filter(isSaved).filter(({ name }) => !known.some((one) => one.name === name))
      : [];
  } catch {
    return [];
  }
}

/** Shares this browser's contexts with the team or drops them; the offer is not repeated. */
export async function answerOffer(isTaken: boolean): Promise<void> {
  for (const { name, context } of isTaken ? oldContexts(savedContexts.get()) : [])
    if (!(await ask({ name, context }))) return;
  localStorage.removeItem(OLD_STORE);
}
