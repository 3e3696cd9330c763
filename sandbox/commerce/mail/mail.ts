/** Emails of one paragraph; their texts are in mails.ts. */
export type PlainMailKind =
  | 'welcome'
  | 'reset'
  | 'reset-unknown'
  | 'password-changed'
  | 'event'
  | 'newsletter'
  | 'newsletter-confirm'
  | 'contact'
  | 'warranty'
  | 'question'
  | 'guest-orders'
  | 'stock-confirm'
  | 'stock-back';
/** Emails to editors; sandbox/content/mails.ts has their texts. */
type EditorMailKind = 'schedule-failed' | 'mention' | 'review-request';
export type MailKind =
  PlainMailKind | EditorMailKind | 'order' | 'sent' | 'gift-card' | 'cancellation' | 'return' | 'withdrawal';

/** A line of an order: what it is, its choice and quantity, and what it costs. */
export interface MailItem {
  name: string;
  note: string;
  price: string;
  /** Absolute address of its picture; undefined when the shop's address is unknown. */
  image: string | undefined;
}

/** Lines under a heading of their own. */
export interface MailSection {
  heading: string;
  lines: readonly string[];
  /** Stands below the lines. */
  link?: { label: string; href: string } | undefined;
}

/** What an email says, without its look, so that HTML and plain text are made from the same facts. */
export interface MailContent {
  subject: string;
  /** Paragraphs below the heading, which repeats the subject. */
  paragraphs: readonly string[];
  items?: readonly MailItem[];
  /** Label and amount of each total; the last one is the sum. */
  totals?: readonly (readonly [label: string, amount: string])[];
  /** Lines under headings of their own: where it goes, how it was paid. */
  sections?: readonly MailSection[];
  button?: { label: string; href: string };
  /** A link below everything else: how to get no more of these. */
  footer?: { label: string; href: string };
}

/** An email that waits to be sent, or was sent. */
export interface Mail {
  id: string;
  kind: MailKind;
  to: string;
  locale: string;
  subject: string;
  /** The paragraphs, for quick reading; `renderMail` makes what is sent. */
  text: string;
  /** Where the email's button leads; absolute when the shop's address is known. */
  link: string | null;
  content: MailContent;
  /** How to get no more of these: a page for people, and an address that mail programs post to (RFC 8058). */
  unsubscribe?: { page: string; post: string };
  /** When it was written. */
  sentAt: string;
  /** When the mail server took it; null while it waits, or when there is no mail server. */
  deliveredAt: string | null;
  /** Tries to hand it to the mail server. */
  tries: number;
}
