/** Words of dialogs and of the short notices in the corner. */
export default {
  'dialog.loading': 'One moment',
  'dialog.leaving': 'This window did not load. Opening the page instead.',
  'dialog.failed': 'This window did not load. The connection may be weak.',
  'dialog.retry': 'Try again',
} as const;
