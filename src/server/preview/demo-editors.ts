import type { Editor } from '../../content/drafts/editor.ts';
import { readCookie, setCookie } from '../http/request/cookies.ts';

/** Who may be at work where the viewer is open to this machine; the first is whoever has not chosen. */
export const DEMO_EDITORS: readonly Editor[] = [
  { id: 'nora@northfell.example', name: 'Nora Pike', email: 'nora@northfell.example' },
  { id: 'tom@northfell.example', name: 'Tom Sedbergh', email: 'tom@northfell.example' },
  { id: 'imke@northfell.example', name: 'Imke Brandt', email: 'imke@northfell.example' },
];
const COOKIE = '__Host-cairn-demo-editor';
const MONTH_S = 30 * 24 * 3_600;

/** The demo editor somebody has chosen. */
export const demoEditor = (cookie: string | null | undefined): Editor =>
  DEMO_EDITORS.find(({ id }) => id === readCookie(cookie, COOKIE)) ?? (DEMO_EDITORS[0] as Editor);

/** The Set-Cookie header that chooses a demo editor; undefined for an unknown one. */
export const chooseDemoEditor = (id: string): string | undefined =>
  DEMO_EDITORS.some((editor) => editor.id === id)
    ? setCookie(COOKIE, id, { maxAge: MONTH_S, httpOnly: true })
    : undefined;
