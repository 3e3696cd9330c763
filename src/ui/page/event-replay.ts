/** Something done before the code of the page had come. */
export interface RecordedTap {
  readonly type: string;
  readonly target: HTMLElement;
  readonly submitter?: HTMLElement | null;
  /** Of a key that was pressed; only the preview viewer records keys. */
  readonly key?: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

declare global {
  interface Window {
    /** Taps recorded before this script loaded; see layouts/head/record-events.js. */
    cairnRecorded?: { taps: RecordedTap[]; ready: boolean };
  }
}

/** Replays taps recorded before the page's code loaded. Called once its listeners are registered. */
export function replayEvents(): void {
  const recorded = window.cairnRecorded;
  if (recorded === undefined) return;
  recorded.ready = true;
  for (const { type, target, submitter } of recorded.taps.splice(0)) {
    target.removeAttribute('aria-busy');
    if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter);
    else target.click();
  }
}
