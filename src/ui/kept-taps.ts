interface Tap {
  readonly type: string;
  readonly target: HTMLElement;
  readonly submitter?: HTMLElement | null;
}

declare global {
  interface Window {
    /** Taps that came before this script; see layouts/head/keep-taps.js. */
    cairnKept?: { taps: Tap[]; ready: boolean };
  }
}

/** Does again what was tapped before the page's code was there. Called once that code listens. */
export function replayKeptTaps(): void {
  const kept = window.cairnKept;
  if (kept === undefined) return;
  kept.ready = true;
  for (const { type, target, submitter } of kept.taps.splice(0)) {
    target.removeAttribute('aria-busy');
    if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter);
    else target.click();
  }
}
