import { searchStoresAnswer, searchStoresBody, searchStoresQuery } from '../shapes/store.ts';
import * as wire from '../wire/lists.ts';
import { define } from './operation.ts';

export const searchStores = define(wire.searchStores, {
  query: searchStoresQuery,
  body: searchStoresBody,
  response: searchStoresAnswer,
});
