/** What a mail consists of. Names of others stand in facts and tables, where they can be kept apart from our own words. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: { name: string; value: string }[];
  table: { caption: string; columns: [string, string]; rows: { name: string; value: string }[] } | null;
  /** After the table. */
  remark: string | null;
  /** Where to go on; `path` is that of the portal. */
  action: { text: string; path: string };
  /** Why the person gets it. */
  why: string;
  change: { text: string; path: string };
  /** From whom. */
  sender: string;
}
