/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Everything a render may read or record; see `src/content/page-context.ts`. */
    page: import('./content/page-context.ts').PageContext;
  }
}
