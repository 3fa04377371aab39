import type { FileField, FileType } from '@abhigam/contract';
import { MESSAGES } from '@abhigam/domain';
import { z } from 'zod';

/** What else browsers call a type: of tables those where Excel is installed. */
const ALSO_CALLED: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  'text/csv': ['application/vnd.ms-excel', 'application/csv', 'text/plain'],
};

type FileWithWords = FileField & Required<Pick<FileField, 'messages'>>;

/**
 * The rule of a call for one of its files, as a form has it. The server tells the type by the first bytes, whatever the browser
 * calls it; a file of which the browser knows no type is sent and left to the server.
 */
export function fileRule({ maxBytes, mediaTypes, required, messages }: FileWithWords) {
  const known = mediaTypes.flatMap((type) => [type, ...(ALSO_CALLED[type] ?? [])]);
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
