import type { Json } from '../pointers.ts';
import type { WorkChange } from '../requests/apply-api.ts';
import { operationsBetween } from './operations/between.ts';

/** What turns one version of a document into another, as it is sent. */
export const workChanges = (from: Json, to: Json): readonly WorkChange[] =>
  operationsBetween(from, to).map((operation): WorkChange => {
    switch (operation.type) {
      case 'set':
        return { type: 'set', at: operation.at, value: operation.value };
      case 'insert':
        return { type: 'insert', into: operation.to.list, item: operation.item, before: operation.to.next };
      case 'remove':
        return { type: 'remove', key: operation.key };
      case 'move':
        return { type: 'move', key: operation.key, into: operation.to.list, before: operation.to.next };
    }
  });
