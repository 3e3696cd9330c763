import type { Address, AddressBody } from '../../../src/commerce/contract/types.ts';
import { requireBillable, storedAddress } from '../cart/addresses.ts';
import { Problem } from '../problem.ts';

type Book = readonly Address[];

/** Addresses a consumer can keep. */
const MAX_ADDRESSES = 50;

/** What makes two entries the same: person, place and use. */
const IDENTITY = [
  'approachType',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'postalCode',
  'countryCode',
  'phone',
] as const satisfies readonly (keyof Address)[];

/** The book with one main address of a type: making one main ends the main of its own type only (ADDR-04). */
const withMain = (book: Book, main: Address): Address[] =>
  book.map((one) =>
    one.approachType === main.approachType && one.addressId !== main.addressId ? { ...one, main: false } : one,
  );

/** @throws Problem CCA400 when another entry says the same */
function requireNew(book: Book, address: Address): void {
  const isSame = (one: Address): boolean => IDENTITY.every((name) => one[name] === address[name]);
  if (book.some((one) => one.addressId !== address.addressId && isSame(one)))
    throw new Problem('CCA400', 409, 'The address is there already.');
}

function entryOf(body: AddressBody, id: string): Address {
  const address = storedAddress({ ...body, addressId: id }, body.approachType ?? 'S', id);
  requireBillable(address);
  return address;
}

/**
 * The book with a new address. The first of its type is its main one (ADDR-05).
 * @throws Problem CCA400 when it is there already or the book is full; PYT406, CHK320 when it is not as its country
 * writes addresses
 */
export function addedTo(book: Book, body: AddressBody, id: string): Address[] {
  const address = entryOf(body, id);
  requireNew(book, address);
  if (book.length >= MAX_ADDRESSES) throw new Problem('CCA400', 409, 'The address book is full.');
  const isFirst = book.every(({ approachType }) => approachType !== address.approachType);
  const entry = { ...address, main: address.main || isFirst };
  return [...(entry.main ? withMain(book, entry) : book), entry];
}

function entryAt(book: Book, id: string): Address {
  const found = book.find((one) => one.addressId === id || one.id === id);
  if (!found) throw new Problem('CCA401', 404, 'There is no such address.');
  return found;
}

/** The book with an address changed; it keeps its use and its place. @throws Problem as `addedTo`; CCA401 unknown id */
export function changedIn(book: Book, id: string, body: AddressBody): Address[] {
  const before = entryAt(book, id);
  const address = entryOf({ ...body, approachType: before.approachType }, before.addressId);
  requireNew(book, address);
  const entry = { ...address, id: before.id, main: address.main || before.main };
  return (entry.main ? withMain(book, entry) : [...book]).map((one) =>
    one.addressId === before.addressId ? entry : one,
  );
}

/**
 * The book without an address; when it was the main one, the next of its type is.
 * @param hasCard whether the account has a saved credit card, which needs a billing address
 * @throws Problem CCA401 unknown id; PRO414 the billing address that a card needs
 */
export function removedFrom(book: Book, id: string, hasCard: boolean): Address[] {
  const gone = entryAt(book, id);
  const rest = book.filter((one) => one !== gone);
  if (hasCard && gone.approachType === 'B' && rest.every(({ approachType }) => approachType !== 'B'))
    throw new Problem('PRO414', 409, 'A saved card needs this billing address.');
  const next = gone.main ? rest.find(({ approachType }) => approachType === gone.approachType) : undefined;
  return rest.map((one) => (one === next ? { ...one, main: true } : one));
}
