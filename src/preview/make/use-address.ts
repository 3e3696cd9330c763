import { useEffect, useState } from 'react';
import type { AddressAnswer, AddressQuery } from '../../content/drafts/entries.ts';
import { entries } from '../api/source.ts';

/** How long typing must pause before an address is tried, milliseconds. */
const PAUSE_MS = 200;

/** The content source's word on an address while it is typed; undefined until it has answered to what stands there. */
export function useAddress(query: AddressQuery | undefined): AddressAnswer | undefined {
  const asked = query === undefined ? undefined : JSON.stringify(query);
  const [known, setKnown] = useState<{ readonly asked: string; readonly answer: AddressAnswer }>();
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      entries.address(JSON.parse(asked) as AddressQuery).then(
        (answer) => isCurrent && setKnown({ asked, answer }),
        // Without an answer nothing is said: making or renaming asks again.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return known !== undefined && known.asked === asked ? known.answer : undefined;
}
