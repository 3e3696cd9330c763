export * from './ugc-api.ts';
export { filledFilter } from './gallery-filter.ts';
