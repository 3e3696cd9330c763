export { readSeen, withoutSeen } from './seen.ts';
export { SEEN_KEY, withSeen } from './seen-record.ts';
