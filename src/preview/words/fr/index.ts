import share from './share.ts';
import edit from './edit.ts';
import entries from './entries.ts';
import shell from './shell.ts';
import views from './views.ts';

<<<<<<< HEAD
const fr = { ...shell, ...entries, ...edit, ...share };
=======
const fr = { ...shell, ...entries, ...views };
>>>>>>> 7dba4d7 (Entries are found by name, kind, text and id, with their last change; a matrix shows every segment, variant, width and locale live, a timeline when what begins and ends, a comparison fields, pixels and events of any two sides)
export default fr;
