import { CAPABILITIES } from '../../../src/content/drafts/capabilities.ts';
import { openReference } from './sources.ts';
import { describeSource } from './suite.ts';

describeSource('the reference content service', openReference(), CAPABILITIES);
