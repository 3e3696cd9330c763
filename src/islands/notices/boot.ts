/**
 * Forms submitted without JavaScript report their result as `?notice=code`. Turns it into a toast and removes it from
 * the URL, so that a reload does not repeat it. Codes that a page shows itself are ignored.
 */
const code = new URLSearchParams(location.search).get('notice');

if (code !== null) void import('./show-notice.ts').then(({ showPageNotice }) => showPageNotice(code));

export {};
