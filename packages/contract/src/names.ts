import { MESSAGES } from '@abhigam/domain';
import { z } from 'zod';

/** Characters that show nothing, or turn the direction of what stands around them. */
const UNSHOWN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const JOINERS = '\u200C\u200D';
/** Letters of any script with their marks. A joiner has a letter before it and one behind it. */
const WORD = `\\p{L}(?:[${JOINERS}]*[\\p{L}\\p{M}])*`;
const WORDS = new RegExp(`^${WORD}(?: ${WORD})*$`, 'u');
const SHORTEST = 3;
const LONGEST = 40;

/** A name as it is to be shown: of an organization, and of a person whose name is there already. */
export const plainName = z
  .string({ error: MESSAGES.nameRequired })
  .overwrite(fold)
  .min(1, MESSAGES.nameRequired)
  .max(200)
  .refine((name) => !UNSHOWN.test(name), MESSAGES.valueInvalid);

/** Of a new account: letters and spaces, as long as people count them (specification, administration 5). */
export const personName = z
  .string({ error: MESSAGES.nameRequired })
  .overwrite((name) => fold(name).replace(new RegExp(`[${JOINERS}]+(?= |$)`, 'gu'), ''))
  .min(1, MESSAGES.nameRequired)
  .refine((name) => name === '' || isPersonName(name), MESSAGES.userNameInvalid);

function isPersonName(name: string): boolean {
  const { length } = [...name];
  return length >= SHORTEST && length <= LONGEST && WORDS.test(name);
}

/** Names that look alike are one: composed letters, single spaces. */
function fold(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ');
}
