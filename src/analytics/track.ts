/** A data layer event; `event` is its name. */
export interface AnalyticsEvent {
  readonly event: string;
  readonly [field: string]: unknown;
}

declare global {
  interface Window {
    /** Events of this page in order. The tag manager reads them once it is loaded and consented to. */
    dataLayer?: AnalyticsEvent[];
  }
}

/** Appends an event to the page's data layer and dispatches `cairn:track`. Sends nothing over the network. */
export function track(event: AnalyticsEvent): void {
  (window.dataLayer ??= []).push(event);
  document.dispatchEvent(new CustomEvent<AnalyticsEvent>('cairn:track', { detail: event }));
}
