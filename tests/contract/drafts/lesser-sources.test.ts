import { openReference } from './sources.ts';
import { describeSource } from './suite.ts';

/** A content source from before it could declare anything: the calls that there were then. */
describeSource(
  'a source from before capabilities',
  openReference(
    (method, path) => /^(?:drafts|working|snapshots|reviews)(?:\/|$)|^media\/list$/.test(path) && method !== 'PATCH',
  ),
  ['save', 'working', 'snapshots', 'notes'],
);

/** A CMS whose editors work in it: the shop's viewer may look, and talk about what it sees. */
describeSource(
  'a source that is only read',
  openReference(
    (method, path) =>
      path === 'capabilities' ||
      (method === 'GET' && /^(?:drafts|entries|references)(?:\/|$)/.test(path)) ||
      /^(?:comments|people)(?:\/|$)/.test(path),
    ['list', 'references', 'comments'],
  ),
  ['list', 'references', 'comments'],
);
