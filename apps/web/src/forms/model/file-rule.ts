import type { FileField, FileType } from '@abhigam/contract';
import { MESSAGES } from '@abhigam/domain';
import { z } from 'zod';

/** Other media types that browsers report for a file type, such as CSV files with Excel installed. */
const MEDIA_TYPE_ALIASES: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  'text/csv': ['application/vnd.ms-excel', 'application/csv', 'text/plain'],
};

type FileWithWords = FileField & Required<Pick<FileField, 'messages'>>;

/**
 * File validation of a form, from the rule of the call. The server detects the type from the first bytes; a
 * file without a type in the browser is therefore left to the server.
 */
export function fileRule({ maxBytes, mediaTypes, required, messages }: FileWithWords) {
  const known = mediaTypes.flatMap((type) => [type, ...(MEDIA_TYPE_ALIASES[type] ?? [])]);
  return z
    .file()
    .nullable()
    .refine((file) => file !== null || !required, MESSAGES[messages.missing])
    .refine((file) => file === null || file.size <= maxBytes, MESSAGES[messages.tooLarge])
    .refine(
      (file) => file === null || file.type === '' || known.includes(file.type),
      MESSAGES[messages.type],
    );
}
