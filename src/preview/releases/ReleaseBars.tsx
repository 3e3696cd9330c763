import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { SourceSite } from '../../content/drafts/capabilities.ts';
import type { Schedule } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import { openDialog } from '../app/open-dialog.tsx';
import { momentIn } from '../publish/schedule-text.ts';
import { MoveRelease } from './MoveRelease.tsx';
import { act, known, said } from './releases-store.ts';
import { type Axis, instantAt, shareOf, stepOf, wallTimeOf } from './wall-time.ts';

interface MarkProps {
  readonly name: string;
  readonly schedule: Schedule;
  readonly sites: readonly SourceSite[];
  readonly axis: Axis;
  readonly mayMove: boolean;
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** A scheduled release at its moment. Dragged or moved by keys it stands elsewhere until that is confirmed. */
function Mark({ name, schedule, sites, axis, mayMove }: MarkProps) {
  const { zone } = schedule;
  const from = Date.parse(schedule.instant);
  const track = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<number>();
  const isDragged = useRef(false);
  const at = moved ?? from;
  const words = momentIn(new Date(at).toISOString(), zone);

  /** Asks; whatever is answered, the mark then stands where the release is. */
  const confirm = async (instant: number): Promise<void> => {
    if (instant === from) return setMoved(undefined);
    const done = await openDialog<string>((finish) => (
      <MoveRelease schedule={schedule} sites={sites} at={wallTimeOf(instant, zone)} onDone={finish} />
    ));
    if (done !== undefined) await act(async () => done);
    setMoved(undefined);
  };
  const instantUnder = ({ clientX }: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    return box === undefined ? at : instantAt((clientX - box.left) / box.width, axis, Date.now());
  };
  const drag = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      isDragged.current = true;
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      if (isDragged.current) setMoved(instantUnder(event));
    },
    onPointerUp(event: PointerEvent<HTMLButtonElement>) {
      if (!isDragged.current) return;
      isDragged.current = false;
      if (moved !== undefined) void confirm(instantUnder(event));
    },
    onPointerCancel() {
      isDragged.current = false;
      setMoved(undefined);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        isDragged.current = false;
        return setMoved(undefined);
      }
      if (event.key === 'Enter' && moved !== undefined) {
        event.preventDefault();
        return void confirm(moved);
      }
      const step = stepOf(event.key, event.shiftKey);
      if (step === undefined) return;
      event.preventDefault();
      setMoved(instantAt(shareOf(at + step, axis), axis, Date.now()));
    },
  };
  return (
    <li>
      <a className="bars__name" href={`/preview?view=releases#${schedule.release ?? ''}`}>
        {name}
      </a>
      <div className="release-track" ref={track}>
        <span className="release-track__now" style={{ insetInlineStart: percent(shareOf(Date.now(), axis)) }} />
        {mayMove ? (
          <button
            type="button"
            role="slider"
            className="release-mark"
            data-moved={moved === undefined ? undefined : ''}
            style={{ insetInlineStart: percent(shareOf(at, axis)) }}
            aria-label={t('js.release.mark', { name })}
            aria-valuemin={axis.from}
            aria-valuemax={axis.to}
            aria-valuenow={at}
            aria-valuetext={words}
            aria-describedby="release-bars-help"
            {...drag}
          />
        ) : (
          <span className="release-mark" style={{ insetInlineStart: percent(shareOf(at, axis)) }} />
        )}
      </div>
      <span className="bars__span" data-moved={moved === undefined ? undefined : ''}>
        {words}
      </span>
    </li>
  );
}

/** Scheduled releases on the timeline, which are moved by dragging them, or by keys. */
export function ReleaseBars({ axis, mayMove }: { readonly axis: Axis; readonly mayMove: boolean }) {
  const state = useStore(known);
  const note = useStore(said);
  if (typeof state !== 'object') return null;
  const waiting = state.schedules.filter((schedule) => schedule.state === 'waiting');
  if (waiting.length === 0 && note === '') return null;
  const nameOf = (id: string | undefined): string => state.releases.find((one) => one.id === id)?.name ?? '?';
  return (
    <section aria-labelledby="release-bars-title">
      <h2 className="side__title" id="release-bars-title">
        {t('js.release.list')}
      </h2>
      <ul className="bars">
        {waiting.map((schedule) => (
          <Mark
            key={schedule.id}
            name={nameOf(schedule.release)}
            schedule={schedule}
            sites={state.scheduling}
            axis={axis}
            mayMove={mayMove}
          />
        ))}
      </ul>
      {mayMove && waiting.length > 0 && (
        <p className="release-bars__help" id="release-bars-help">
          {t('js.release.mark.help')}
        </p>
      )}
      <p className="release-bars__help" role="status">
        {note}
      </p>
    </section>
  );
}
