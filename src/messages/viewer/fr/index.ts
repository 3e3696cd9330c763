import checks from './checks.ts';
import edit from './edit.ts';
import entries from './entries.ts';
import reasons from './reasons.ts';
import share from './share.ts';
import shell from './shell.ts';
import views from './views.ts';

const fr = { ...shell, ...entries, ...edit, ...share, ...views, ...reasons, ...checks };
export default fr;
