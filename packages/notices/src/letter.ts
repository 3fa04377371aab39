/**
 * The parts of a mail. Names from third parties are in facts and tables, where they are isolated from our
 * text.
 */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: { name: string; value: string }[];
  table: { caption: string; columns: [string, string]; rows: { name: string; value: string }[] } | null;
  /** After the table. */
  remark: string | null;
  /** The main link; `path` is a path of the portal. */
  action: { text: string; path: string };
  /** Why the person gets the mail. */
  why: string;
  change: { text: string; path: string };
  /** The sender line. */
  sender: string;
}
