/** The light build shares the full build's types, but lacks subtitles, alternate audio tracks and DRM. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
