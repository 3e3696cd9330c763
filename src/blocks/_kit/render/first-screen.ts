/**
 * Where the first screen of a page ends. The styles of what stands before are in the page, those of the rest are linked
 * here: nothing below is shown before they are there. Rendering waits for this element (`rel="expect"`).
 */
export const FIRST_SCREEN_END = '<i id="first-screen" hidden></i>';
