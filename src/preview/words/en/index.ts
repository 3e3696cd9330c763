import entries from './entries.ts';
import shell from './shell.ts';

const en = { ...shell, ...entries };
export default en;
