import { letterField } from '@abhigam/contract';
import { MESSAGES } from '@abhigam/domain';
import { fileRule } from '../../../forms/model/file-rule.ts';

/** Error messages for a letter on the two pages (specification, administration 5). */
const WORDS = {
  desktop: { missing: 'letterMissing', tooLarge: 'letterTooBig', type: 'letterNotPdf' },
  older: { missing: 'letterMissing', tooLarge: 'uploadTooBig', type: 'fileUnsupported' },
} as const;

const MARK = '%PDF-';

/**
 * The contract's rule for the letter with the messages of a page; checks the first bytes as the server does.
 */
export function letterRule(page: keyof typeof WORDS, { isRequired }: { isRequired: boolean }) {
  const messages = WORDS[page];
  return fileRule({ ...letterField, required: isRequired, messages }).refine(
    async (file) => file === null || (await startsAsPdf(file)),
    MESSAGES[messages.type],
  );
}

async function startsAsPdf(file: File): Promise<boolean> {
  try {
    return (await file.slice(0, MARK.length).text()) === MARK;
  } catch {
    // The file changed on disk after it was chosen: the server validates it.
    return true;
  }
}
