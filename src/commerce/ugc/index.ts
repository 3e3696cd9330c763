export * from './ugc-api.ts';
export { filledFilter } from './gallery-filter.ts';
export { masterIdOf } from './gallery-tag.ts';
