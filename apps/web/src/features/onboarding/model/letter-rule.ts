import { letterField } from '@abhigam/contract';
import { MESSAGES } from '@abhigam/domain';
import { fileRule } from '../../../forms/model/file-rule.ts';

/** What the two pages say of a letter that is not right (specification, administration 5). */
const WORDS = {
  desktop: { missing: 'letterMissing', tooLarge: 'letterTooBig', type: 'letterNotPdf' },
  older: { missing: 'letterMissing', tooLarge: 'uploadTooBig', type: 'fileUnsupported' },
} as const;

const MARK = '%PDF-';

/** The contract's rule for the letter in the words of a page, with the first bytes looked at as the server does. */
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
    // Changed on the disk since it was chosen: the server has the last word.
    return true;
  }
}
