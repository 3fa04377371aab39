import type { PlainFormKey } from '@abhigam/domain';

/**
 * Kinds of files that may be sent; the server tells them by their first bytes, whatever the sender calls them. Of a table (CSV)
 * these say only that it is no file of another kind.
 */
export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'text/csv'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** A file that a call takes. */
export interface FileField {
  maxBytes: number;
  mediaTypes: readonly FileType[];
  required: boolean;
  /** What the form and the server say, as keys of MESSAGES; absent: sentences that name the limit. */
  messages?: { missing: PlainFormKey; tooLarge: PlainFormKey; type: PlainFormKey };
}

/** By the name of the form's field. */
export type FileFields = Readonly<Record<string, FileField>>;
export type NoFiles = Readonly<Record<never, FileField>>;

/** What stands for each file of a call: those that are not required may be left out. */
export type ForFiles<F extends FileFields, Given> = {
  [N in keyof F as F[N]['required'] extends true ? N : never]: Given;
} & { [N in keyof F as F[N]['required'] extends true ? never : N]?: Given };
