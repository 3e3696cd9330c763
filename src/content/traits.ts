/** Added to a page's kinds when a block contains a YouTube film, which lets the page use YouTube's player. */
export const YOUTUBE_FILM = 'video:youtube';
/** Added to a page's kinds when it takes cards, which lets the payment provider's fields in. */
export const CARD_PAYMENT = 'card-payment';
