import { useEffect, useRef } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { JoinRelease } from './JoinRelease.tsx';
import { LocaleChoice } from './LocaleChoice.tsx';
import { PendingSchedules } from './PendingSchedules.tsx';
import { isUnhindered } from './acknowledging.ts';
import { PlanFindings } from './PlanFindings.tsx';
import { PlannedChanges } from './PlannedChanges.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { usePublishing } from './use-publishing.ts';

/** What publishing a document would change for whom, what stands in its way, and the button that does it. */
export function PublishDialog({ id, onDone }: { readonly id: string; readonly onDone: (said?: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const outcome = useRef<string>(undefined);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (said?: string): void => {
    outcome.current = said;
    dialog.current?.close();
  };
  const [{ look, seen, isBusy, isUnread, chosen, note, untimely }, now] = usePublishing(id, close);

  const plan = look?.plan;
  const item = plan?.items.find((one) => one.id === id);
  const isIdle = look?.action === 'publish' && !look.isDraft && look.isLive;
  const isReady =
    !isBusy && look !== undefined && plan !== undefined && !isIdle && chosen?.length !== 0 && isUnhindered(plan);
  const unseen = (plan?.warnings ?? []).filter(({ key }) => !seen.has(key));
  const mayAct = isReady && unseen.length === 0;
  // That it is scheduled is no news to who schedules it.
  const maySchedule = isReady && unseen.every(({ rule }) => rule === 'is_scheduled');
  const title = item?.title ?? look?.title ?? id;

  return (
    <dialog
      ref={dialog}
      className="sheet sheet--wide publish"
      aria-labelledby="publish-title"
      aria-busy={isBusy}
      onClose={() => void now.left().then((unread) => onDone(outcome.current ?? unread))}
    >
      <h2 id="publish-title">
        {t(look?.action === 'withdraw' ? 'js.publish.withdraw.title' : 'js.publish.title', { name: title })}
      </h2>
      <p role="status">{note ?? (look === undefined && isBusy ? t('js.publish.loading') : '')}</p>
      {look !== undefined && (
        <PendingSchedules
          id={id}
          schedules={look.schedules}
          newest={look.newest}
          locales={look.locales}
          isBusy={isBusy}
          mayRenew={maySchedule && look.action === 'publish'}
          onCancel={(pending) => void now.cancel(look, pending)}
          onRenew={(pending) => void now.renew(look, pending)}
        />
      )}
      {isIdle && <p>{t('js.publish.none')}</p>}
      {look?.action === 'withdraw' && <p>{t('js.publish.withdraw.about')}</p>}
      {look !== undefined && look.offered.length > 1 && (
        <LocaleChoice offered={look.offered} chosen={chosen ?? look.offered} onChange={now.choose} />
      )}
      {look !== undefined &&
        chosen?.length !== 0 &&
        look.plan.items.map((one) => (
          <PlannedChanges key={one.id} item={one} locales={look.locales} isNamed={look.plan.items.length > 1} />
        ))}
      {look !== undefined && plan !== undefined && chosen?.length !== 0 && (
        <PlanFindings
          plan={plan}
          isBusy={isBusy}
          seen={seen}
          onSeen={now.setSeen}
          onInclude={(needed) => void now.open('publish', [...look.items.filter((one) => one.id !== id), ...needed])}
        />
      )}
      {look !== undefined && look.sites.length > 0 && !isIdle && (
        <ScheduleFields
          key={look.action}
          action={look.action}
          sites={look.sites}
          mayAct={maySchedule}
          answer={untimely}
          onChange={now.forgetTime}
          onSchedule={(time) => void now.schedule(look, time)}
        />
      )}
      {look?.releases !== undefined && !isIdle && chosen?.length !== 0 && (
        <JoinRelease
          key={`join-${look.action}`}
          releases={look.releases}
          isBusy={isBusy}
          onJoin={(into) => void now.join(look, into)}
        />
      )}
      <div className="sheet__ways">
        {isUnread && (
          <button type="button" className="button" onClick={() => void now.open('publish')}>
            {t('js.again')}
          </button>
        )}
        <button
          type="button"
          className="button button--strong"
          disabled={!mayAct}
          onClick={() => look !== undefined && void now.run(look)}
        >
          {t(look?.action === 'withdraw' ? 'js.publish.withdraw.act' : 'js.publish.act')}
        </button>
        {look?.action === 'publish' && look.isLive && (
          <button type="button" className="button" disabled={isBusy} onClick={() => void now.open('withdraw')}>
            {t('js.publish.withdraw.open')}
          </button>
        )}
        <button type="button" className="button" onClick={() => close()}>
          {t('js.publish.cancel')}
        </button>
      </div>
    </dialog>
  );
}
