import { atom } from 'nanostores';
import { addressOf, addressText, pointerOf } from '../drafts/items/address.ts';
import { opened } from '../location/opened.ts';
import { valueAt, type Json } from '../pointers.ts';
import type { FormContext } from './form-context.ts';

/** What a field of the form finds wrong by itself, without the server. */
export interface FieldFault {
  /** Why, in the editor's language. */
  readonly said: string;
  /** What was typed and cannot be read: it is in the form alone, and the document has an older value. */
  readonly typed?: string | undefined;
  /** The value that is at fault: once the document has another one, the fault is gone. */
  readonly value?: Json | undefined;
}

type Address = NonNullable<ReturnType<typeof addressOf>>;
interface Kept extends FieldFault {
  readonly document: string;
  readonly at: Address;
}

/** By document and address, so that they stay with their block when it moves or another form is shown. */
const faults = atom<ReadonlyMap<string, Kept>>(new Map());
export const fieldFaults = { listen: faults.listen.bind(faults) };

type Values = Pick<FormContext, 'value'>;
const addressIn = (context: Values, pointer: string): Address | undefined =>
  addressOf(context.value('') ?? null, pointer);
const keyOf = (document: string, at: Address): string => `${document} ${addressText(at)}`;

/** The fault of a field of the open form. */
export function faultOf(context: Values, pointer: string): FieldFault | undefined {
  const [document, at] = [opened.get()?.document, addressIn(context, pointer)];
  return document === undefined || at === undefined ? undefined : faults.get().get(keyOf(document, at));
}

/** Notes the fault of a field of the open form; undefined where there is none any more. */
export function setFault(context: Values, pointer: string, fault: FieldFault | undefined): void {
  const [document, at] = [opened.get()?.document, addressIn(context, pointer)];
  if (document === undefined || at === undefined) return;
  const key = keyOf(document, at);
  const known = faults.get().get(key);
  if (known?.said === fault?.said && known?.typed === fault?.typed && known?.value === fault?.value) return;
  const next = new Map(faults.get());
  if (fault === undefined) next.delete(key);
  else next.set(key, { ...fault, document, at });
  faults.set(next);
}

/** Somebody has changed the value at fault: undo, another form, or a colleague. */
const isPast = ({ value }: FieldFault, whole: Json, pointer: string): boolean =>
  value !== undefined && valueAt(whole, pointer) !== value;

/** The faults of a document, at their pointers in it as it is now. @param whole the document */
export const faultsIn = (document: string, whole: Json): readonly (FieldFault & { readonly pointer: string })[] =>
  [...faults.get().values()].flatMap((fault) => {
    const pointer = fault.document === document ? pointerOf(whole, fault.at) : undefined;
    if (pointer === undefined || isPast(fault, whole, pointer)) return [];
    return [{ said: fault.said, typed: fault.typed, pointer }];
  });

/** The fields whose text cannot be read and is in no draft, as long as their blocks are there. */
export const unreadFields = (
  valueOf: (document: string) => Json | undefined,
): readonly { readonly document: string; readonly pointer: string }[] =>
  [...faults.get().values()].flatMap(({ document, at, typed }) => {
    const whole = valueOf(document);
    const pointer = typed === undefined || whole === undefined ? undefined : pointerOf(whole, at);
    return pointer === undefined ? [] : [{ document, pointer }];
  });

/** Gives up what was typed and cannot be read. */
export const dropUnread = (): void =>
  faults.set(new Map([...faults.get()].filter(([, { typed }]) => typed === undefined)));
