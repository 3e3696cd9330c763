import type { Editor } from '../../content/drafts/editor.ts';
import { comments, readMe } from '../api/source.ts';

/** Who has worked here or was named, and whoever else one can be on this machine. @throws without a connection */
export async function colleagues(): Promise<readonly Editor[]> {
  const [people, me] = await Promise.all([comments.people(), readMe()]);
  const all = new Map([...me.choices, ...people].map((one) => [one.id, one]));
  return [...all.values()].filter(({ id }) => id !== me.editor.id);
}
