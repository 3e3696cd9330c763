import { defineConfig } from '@playwright/test';
import { ownProject } from '../support/own-project.ts';

/** Pictures of the running viewer for the guides (`npm run guide-pictures`). */
export default defineConfig(ownProject('guide-pictures', '*.pictures.ts'));
