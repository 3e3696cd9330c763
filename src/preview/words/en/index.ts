import share from './share.ts';
import edit from './edit.ts';
import entries from './entries.ts';
import shell from './shell.ts';

const en = { ...shell, ...entries, ...edit, ...share };
export default en;
