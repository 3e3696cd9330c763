import { defineConfig } from '@playwright/test';
import { ownProject } from '../support/own-project.ts';

/** The examples for Chromatic: archived locally, rendered and compared there (`npm run chromatic`). */
export default defineConfig(ownProject('chromatic', 'examples.chromatic.ts'));
