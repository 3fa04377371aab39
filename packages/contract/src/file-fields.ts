import type { PlainFormKey } from '@abhigam/domain';

/**
 * Allowed file types, which the server detects from the first bytes, not from the declared type. For tables
 * (CSV), it only checks that the file is not of another type.
 */
export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'text/csv'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** A file parameter of a call. */
export interface FileField {
  maxBytes: number;
  mediaTypes: readonly FileType[];
  required: boolean;
  /** Error messages of form and server, as keys of MESSAGES; default: messages that name the limit. */
  messages?: { missing: PlainFormKey; tooLarge: PlainFormKey; type: PlainFormKey };
}

/** By the name of the form field. */
export type FileFields = Readonly<Record<string, FileField>>;
export type NoFiles = Readonly<Record<never, FileField>>;

/** Maps each file of a call to a value; optional for files that are not required. */
export type ByFileField<F extends FileFields, Given> = {
  [N in keyof F as F[N]['required'] extends true ? N : never]: Given;
} & { [N in keyof F as F[N]['required'] extends true ? never : N]?: Given };
