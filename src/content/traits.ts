/** Noted among a page's kinds when one of its blocks is a film at YouTube: the page may use YouTube's player. */
export const YOUTUBE_FILM = 'video:youtube';
