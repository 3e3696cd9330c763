import edit from './edit.ts';
import entries from './entries.ts';
import shell from './shell.ts';

const de = { ...shell, ...entries, ...edit };
export default de;
