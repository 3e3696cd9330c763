/** Something a visitor did or saw, as the tag manager gets it: `event` names it. */
export interface AnalyticsEvent {
  readonly event: string;
  readonly [field: string]: unknown;
}

declare global {
  interface Window {
    /** Events of this page in their order; the tag manager reads it once it is there and allowed. */
    dataLayer?: AnalyticsEvent[];
  }
}

/** Appends an event to the page's data layer and tells whoever listens for `cairn:track`. Nothing leaves the page here. */
export function track(event: AnalyticsEvent): void {
  (window.dataLayer ??= []).push(event);
  document.dispatchEvent(new CustomEvent<AnalyticsEvent>('cairn:track', { detail: event }));
}
