import entries from './entries.ts';
import shell from './shell.ts';

const fr = { ...shell, ...entries };
export default fr;
