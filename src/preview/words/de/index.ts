import entries from './entries.ts';
import shell from './shell.ts';

const de = { ...shell, ...entries };
export default de;
