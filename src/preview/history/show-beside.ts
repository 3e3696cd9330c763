import { VIEW_SHOWN } from '../app/navigation/view-events.ts';
import { openEntry } from '../live/edits.ts';
import { PRESENT } from '../live/working-copy.ts';

/** A frame like another one that shows what is there now. */
function twinOf(frame: HTMLElement, label: string): HTMLElement {
  const twin = frame.cloneNode(true) as HTMLElement;
  twin.id = `${frame.id}-${PRESENT}`;
  delete twin.dataset['ready'];
  twin.dataset[PRESENT] = '';
  const caption = twin.querySelector('.frame__width');
  if (caption !== null) caption.textContent = `${label} · ${caption.textContent}`;
  for (const old of twin.querySelectorAll('iframe, .frame__outline')) old.remove();
  const stage = twin.querySelector<HTMLElement>('.frame__stage');
  if (stage !== null) {
    stage.dataset['src'] = `${stage.dataset['src']}&${PRESENT}=1`;
    stage.dataset['title'] = `${label}: ${stage.dataset['title']}`;
  }
  return twin;
}

/**
 * Puts beside each frame of the open entry one that shows what is there now.
 *
 * @returns takes them away again
 */
export function showBeside(label: string): () => void {
  const key = CSS.escape(openEntry.get()?.key ?? '');
  const frames = [...document.querySelectorAll<HTMLElement>(`.entry[data-key="${key}"] .frames > .frame`)];
  const twins = frames.map((frame) => {
    const twin = twinOf(frame, label);
    frame.after(twin);
    return twin;
  });
  document.dispatchEvent(new Event(VIEW_SHOWN));
  return () => {
    for (const twin of twins) twin.remove();
    document.dispatchEvent(new Event(VIEW_SHOWN));
  };
}
