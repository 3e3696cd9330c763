/**
 * A value of a document by identity (docs/decisions/0084): the key of the item it belongs to, empty for the document
 * itself, and a JSON pointer in that item, which never leads through a list of items:
 * `{ key: 'k1x', path: '/title/$t/en' }`.
 */
export interface Address {
  readonly key: string;
  readonly path: string;
}
