import type { FormMessages } from '../form-messages.ts';
import issues, { values } from './issues.ts';
import help from './help.ts';
import labels from './labels.ts';
import options from './options.ts';

export default { labels, options, help, issues, values } satisfies FormMessages;
