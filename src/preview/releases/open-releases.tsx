import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { isOfWork, TALKED } from '../live/talk.ts';
import { CONTENT_CHANGED } from '../live/working-copy.ts';
import { chosen, known, refresh } from './releases-store.ts';
import { ReleaseBars } from './ReleaseBars.tsx';
import { PlaceContext } from './rights.ts';
import { Releases } from './Releases.tsx';

interface RightsProps {
  readonly edits: boolean;
  readonly publishes: boolean;
}

function Root({ edits, publishes }: RightsProps) {
  const state = useStore(known);
  const query = new URLSearchParams(document.getElementById('entries')?.dataset['query']);
  const [site, locale] = [query.get('siteId') ?? '', query.get('localePath') ?? ''];
  const sites = typeof state === 'object' ? state.sites : [];
  const zone = sites.find(({ id }) => id === site)?.zone ?? 'UTC';
  return (
    <PlaceContext value={{ edits, publishes, site, locale, zone }}>
      <Releases />
    </PlaceContext>
  );
}

/** Reads the releases, and again with every change of them. @returns ends that */
function followReleases(): () => void {
  const follow = (): void => void refresh();
  const heard = (event: Event): void => {
    if ((event as CustomEvent<readonly string[]>).detail.some(isOfWork)) follow();
  };
  document.addEventListener(CONTENT_CHANGED, follow);
  document.addEventListener(TALKED, heard);
  follow();
  return () => {
    document.removeEventListener(CONTENT_CHANGED, follow);
    document.removeEventListener(TALKED, heard);
  };
}

/** Shows the releases in an element. @returns leaves them */
export function openReleases(host: HTMLElement): () => void {
  const choose = (): void => chosen.set(location.hash.slice(1) || undefined);
  const root = createRoot(host);
  window.addEventListener('hashchange', choose);
  choose();
  const end = followReleases();
  root.render(<Root edits={'edits' in host.dataset} publishes={'publishes' in host.dataset} />);
  return () => {
    end();
    window.removeEventListener('hashchange', choose);
    root.unmount();
  };
}

/** Shows the scheduled releases on the axis of the timeline. @returns leaves them */
export function openReleaseBars(host: HTMLElement): () => void {
  const { from, to, publishes } = host.dataset;
  const root = createRoot(host);
  const end = followReleases();
  root.render(<ReleaseBars axis={{ from: Number(from), to: Number(to) }} mayMove={publishes !== undefined} />);
  return () => {
    end();
    root.unmount();
  };
}
