import type { FieldAuthor } from '../../content/drafts/history.ts';
import type { Json } from '../../content/json.ts';
import { addressOf, addressText, valueOf } from '../edit/drafts/items/address.ts';
import type { OpenDocument } from '../edit/drafts/workspace-api.ts';
import { around, same } from '../edit/pointers.ts';

/** A saved document and who has changed what in it. */
export interface Authored {
  readonly raw: Json;
  readonly authors: readonly FieldAuthor[];
}

/** Who changed a field last; `unsaved` when it differs from what is saved. */
export type LastChange = FieldAuthor | 'unsaved' | undefined;

/**
 * Finds who changed the fields of a document last. Fields are told by the keys of items: what is moved in the form
 * without being saved is still by the one who wrote it. A field nobody has changed is as old as what is around it.
 */
export function lastChanges({ raw, authors }: Authored): (open: OpenDocument, pointer: string) => LastChange {
  const byAddress = new Map(
    authors.flatMap((author) => {
      const address = addressOf(raw, author.pointer);
      return address === undefined ? [] : [[addressText(address), author] as const];
    }),
  );
  return (open, pointer) => {
    const own = open.addressOf(pointer);
    if (own === undefined) return undefined;
    const [now, saved] = [open.value(own), valueOf(raw, own)];
    if (now !== saved && (now === undefined || saved === undefined || !same(now, saved))) return 'unsaved';
    for (let at: string | undefined = pointer; at !== undefined; at = around(at)) {
      const address = open.addressOf(at);
      const author = address === undefined ? undefined : byAddress.get(addressText(address));
      if (author !== undefined) return author;
    }
    return undefined;
  };
}
