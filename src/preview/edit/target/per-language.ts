/** End of a pointer to the text of one language. */
export const PER_LANGUAGE = /\/\$t\/([\w-]+)$/;
