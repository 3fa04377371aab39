import { z } from 'zod';
import { defineCall } from './call.ts';
import type { FileField } from './file-fields.ts';
import { id, language } from './primitives.ts';
import { wireMessage } from './wire-message.ts';

const CSV = ['text/csv'] as const;
/** Maximum number of failed rows in a response; the file contains all of them. */
export const MAX_NAMED_ROWS = 1_000;
/** The capacity of two megabytes at about twenty characters per name. */
export const MAX_IMPORT_ROWS = 100_000;

/** Lists of organizations have about ten columns. */
export const MAX_IMPORT_COLUMNS = 100;

export const csvField = {
  maxBytes: 2_000_000,
  mediaTypes: CSV,
  required: true,
  messages: { missing: 'csvMissing', tooLarge: 'csvTooBig', type: 'fileUnsupported' },
} as const satisfies FileField;

export const importOrganizations = defineCall({
  method: 'POST',
  path: '/import-organizations',
  summary:
    'Add the organizations of a table (CSV) with the column "name"; rows that are not right are left out',
  files: { file: csvField },
  response: z.object({
    id,
    /** Whether all rows were imported. */
    success: z.boolean(),
    made: z.number().int(),
    failed: z.number().int(),
    /** The first refused rows, with the reasons. */
    errors: z
      .array(
        z.object({
          /** As in a spreadsheet: the header is row 1. */
          row: z.number().int(),
          name: z.string(),
          problem: wireMessage,
        }),
      )
      .max(MAX_NAMED_ROWS),
  }),
  errors: ['ER_FORBIDDEN'],
});

export const downloadFailedRows = defineCall({
  method: 'GET',
  path: '/import-organizations/:id/failed-rows',
  summary:
    'The rows of an import that were not taken, each with the reason, to be corrected and imported again',
  params: z.object({ id }),
  query: z.object({ lang: language }),
  response: z.never(),
  kind: 'binary',
  contentTypes: CSV,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});
