import type { FormWords } from '../form-words.ts';
import faults, { values } from './faults.ts';
import help from './help.ts';
import labels from './labels.ts';
import options from './options.ts';

export default { labels, options, help, faults, values } satisfies FormWords;
