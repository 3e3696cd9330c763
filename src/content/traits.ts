/** Added to a page's kinds when a block contains a YouTube film, which lets the page use YouTube's player. */
export const YOUTUBE_FILM = 'video:youtube';
