import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Publishing, type PublishingState } from './publishing-model.ts';

/**
 * What publishing or withdrawing a document would do, and doing it.
 *
 * @param onDone closes what shows it, with what came of it
 */
export function usePublishing(id: string, onDone: (said: string) => void): [PublishingState, Publishing] {
  const [model] = useState(() => new Publishing(id, onDone));
  useEffect(() => void model.open('publish'), [model]);
  return [useStore(model.state), model];
}
