import { atom } from 'nanostores';
import type { PublishPlan, Schedule, ScheduleAnswer } from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import { createActs } from '../make/acts.ts';

export interface AcknowledgingState {
  readonly plan: PublishPlan;
  /** Keys of the warnings that are ticked. */
  readonly seen: ReadonlySet<string>;
  readonly note: string;
  readonly isBusy: boolean;
  /** Whether nothing stands in the way but what is ticked. */
  readonly mayAct: boolean;
}

/** What came of a change of a schedule. */
export interface Rescheduled {
  readonly scheduled?: Schedule;
  /** Why it was not taken. */
  readonly answer?: ScheduleAnswer;
  /** The error of a try whose answer was lost: it may have been taken. */
  readonly lost?: Error;
}

/** Whether nothing stands in the way of a plan but warnings; media become public with what shows them. */
export const isUnhindered = ({ faults, needs, unapproved }: PublishPlan): boolean =>
  faults.length === 0 && unapproved.length === 0 && needs.every(({ what }) => what === 'media');

const isClear = (plan: PublishPlan, seen: ReadonlySet<string>): boolean =>
  isUnhindered(plan) && plan.warnings.every(({ key }) => seen.has(key));

/** A change of a schedule that was refused: what stands in its way, warnings to tick, and another try. */
export class Acknowledging {
  readonly state;
  readonly #send: (acknowledged: readonly string[]) => Promise<ScheduleAnswer>;
  readonly #onDone: () => void;
  readonly #acts = createActs();
  #outcome: Rescheduled | undefined;

  /**
   * @param plan of the refusal
   * @param send tries again, with the keys of the warnings that are ticked
   * @param onDone called once it is taken, or refused for another reason, such as a moment that has passed
   */
  constructor(
    plan: PublishPlan,
    send: (acknowledged: readonly string[]) => Promise<ScheduleAnswer>,
    onDone: () => void,
  ) {
    this.#send = send;
    this.#onDone = onDone;
    const note = t('js.publish.refused');
    this.state = atom<AcknowledgingState>({ plan, seen: new Set(), note, isBusy: false, mayAct: false });
    this.#set({});
  }

  #set(change: Partial<AcknowledgingState>): void {
    const next = { ...this.state.get(), ...change };
    this.state.set({ ...next, mayAct: !next.isBusy && isClear(next.plan, next.seen) });
  }

  tick = (seen: ReadonlySet<string>): void => this.#set({ seen });

  act = (): Promise<void> => this.#acts.run(() => this.#try());

  async #try(): Promise<void> {
    const { mayAct, seen } = this.state.get();
    if (!mayAct) return;
    this.#set({ isBusy: true, note: '' });
    this.#outcome = undefined;
    try {
      const answer = await this.#send([...seen]);
      if ('scheduled' in answer) return this.#finish({ scheduled: answer.scheduled });
      if (!('refused' in answer) || answer.refused === 'newer') return this.#finish({ answer });
      // What was ticked stays ticked; what has come since is not.
      this.#set({ isBusy: false, plan: answer.plan, note: t('js.publish.refused') });
    } catch (error) {
      this.#outcome = { lost: error as Error };
      this.#set({ isBusy: false, note: t('js.publish.failed') });
    }
  }

  #finish(outcome: Rescheduled): void {
    this.#outcome = outcome;
    this.#onDone();
  }

  /** For whoever leaves. @returns what came of it, once no try is under way; undefined when it stays as it was */
  left = async (): Promise<Rescheduled | undefined> => {
    await this.#acts.over();
    return this.#outcome;
  };
}
