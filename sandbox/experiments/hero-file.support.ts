import { readExperiment } from './experiment-file.ts';

/** An experiment of two halves, as a file says it. */
export const HALVES = {
  key: 'hero',
  name: 'Hero',
  status: 'running',
  variations: [
    { key: 'baseline', share: 50 },
    { key: 'b', share: 50 },
  ],
};

/** That experiment with other or more fields, as it is read. */
export const heroFile = (more: object = {}) => readExperiment(JSON.stringify({ ...HALVES, ...more }));
