/** The light build has the full one's types, less what it cannot do (subtitles, other sound tracks, protected media). */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
