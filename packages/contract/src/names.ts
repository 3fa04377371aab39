import { formMessage, isReadable, MESSAGES, withoutJoiners } from '@abhigam/domain';
import { z } from 'zod';

/** Indian scripts write with them: which form letters take that meet is chosen by a joiner between them. */
const JOINERS = '[\u200C\u200D]';
const LETTER_OR_MARK = '[\\p{L}\\p{M}]';
/** Behind the last letter of a word they change nothing that is read. */
const JOINERS_AFTER_WORD = new RegExp(
  `(?<=${LETTER_OR_MARK})${JOINERS}+(?!${LETTER_OR_MARK}|${JOINERS})`,
  'gu',
);
/** Letters of any script with their marks. */
const WORD = '\\p{L}[\\p{L}\\p{M}]*';
/** What may stand between letters, beside a space: Dr. A. K. Rao, D'Souza, Anna-Maria. */
const BETWEEN = ".'’\\-";
const NAME = new RegExp(`^${WORD}(?:(?:[${BETWEEN}] ?| )${WORD})*$`, 'u');
const NAME_CHARACTER = new RegExp(`^[\\p{L}\\p{M} ${BETWEEN}]$`, 'u');
/** Up to where a name is one: what stands behind that has no place there. */
const NAME_BEGINNING = new RegExp(`^(?:${WORD}(?:(?:[${BETWEEN}] ?| )${WORD})*)?`, 'u');
/** The same but for joiners between letters. */
const REMOVED = new RegExp(
  `(?!(?<=${LETTER_OR_MARK})${JOINERS}(?=${LETTER_OR_MARK}))[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);
/** In lines, also but for line ends, tabs, and what chooses or joins the pictures of emoji. */
const REMOVED_OF_LINES = new RegExp(
  `(?![\\n\\t])(?!(?<=\\p{Extended_Pictographic}[\\p{EMod}\\uFE0F]*)[\\uFE0F\\u200D])${REMOVED.source}`,
  'gu',
);
const SHORTEST = 3;
const LONGEST = 40;
const LONGEST_SHOWN = 200;
/** Of texts that are folded: the time that takes grows with the square of the length where marks are piled up. */
const LONGEST_FOLDED = 2_000;

/** A name as it is to be shown: of an organization, and of a person whose name is there already. */
export const plainName = z
  .string({ error: MESSAGES.nameRequired })
  .overwrite(fold)
  .min(1, MESSAGES.nameRequired)
  .max(LONGEST_SHOWN)
  .refine(isReadable, MESSAGES.valueInvalid);

/**
 * A name that is typed for a thing, or of one that is changed: what shows nothing is left out and not refused, as it may come from
 * a name that was stored before there was a rule.
 */
export const cleanName = z
  .string({ error: MESSAGES.nameRequired })
  .overwrite(cleaned)
  .min(1, MESSAGES.nameRequired)
  .max(LONGEST_SHOWN);

/** What else a person is called by: given name, designation and the like; none is null or nothing. */
export const profileText = z
  .string()
  .overwrite(fold)
  .max(LONGEST_SHOWN)
  .refine(isReadable, MESSAGES.valueInvalid)
  .nullable();

/**
 * Of a new account: letters and spaces (specification, administration 5), and what names have between letters; as long as people
 * count them. What is said names the fault.
 */
export const personName = z
  .string({ error: MESSAGES.nameRequired })
  .overwrite(fold)
  .min(1, MESSAGES.nameRequired)
  .check(({ value, issues }) => {
    const message = value === '' ? null : faultOfPersonName(value);
    if (message !== null) issues.push({ code: 'custom', input: value, message });
  });

/** Of a text in lines (reasons, notes), what is seen; emoji stay whole. */
export function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(REMOVED_OF_LINES, '')
    .trim();
}

/** What another program calls somebody, as `plainName` takes it: without what shows nothing, and cut. May be empty. */
export function shownName(name: string): string {
  const shown = cleaned(name.slice(0, LONGEST_FOLDED));
  // Not within a pair.
  return shown
    .slice(0, LONGEST_SHOWN)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

function faultOfPersonName(name: string): string | null {
  const characters = [...name];
  if (characters.length > LONGEST) return MESSAGES.userNameTooLong;
  // Joiners between letters belong to them.
  const letters = withoutJoiners(name);
  if (characters.length >= SHORTEST && NAME.test(letters) && isReadable(name)) return null;
  const strange = [...letters].find((character) => !NAME_CHARACTER.test(character));
  if (strange !== undefined) return formMessage('userNameCharacter', { character: shownCharacter(strange) });
  if (characters.length < SHORTEST) return MESSAGES.userNameTooShort;
  if (NAME.test(letters)) return MESSAGES.userNameInvalid;
  const [misplaced = ''] = letters.slice(NAME_BEGINNING.exec(letters)?.[0].length ?? 0).trimStart();
  return formMessage('userNamePlace', { character: shownCharacter(misplaced) });
}

/** As it is, or by its number where it shows nothing by itself. */
function shownCharacter(character: string): string {
  if (isReadable(character) && !/^[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(character))
    return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** What is longer than any name stays as it is, to be refused. */
function cleaned(name: string): string {
  if (name.length > LONGEST_FOLDED) return name;
  // The mark of byte order counts as a blank, and shows none.
  const spaced = name.toWellFormed().replaceAll('\uFEFF', '').replace(/\s+/gu, ' ');
  return fold(spaced.replace(REMOVED, ''));
}

/**
 * Names that look alike are one: composed letters, single spaces, no joiners where they join nothing. What is longer than any name
 * stays as it is, to be refused.
 */
function fold(name: string): string {
  if (name.length > LONGEST_FOLDED) return name;
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').replace(JOINERS_AFTER_WORD, '');
}
