import { formMessage, hasOnlyVisibleCharacters, MESSAGES, withoutJoiners } from '@abhigam/domain';
import { z } from 'zod';

/** Required in Indian scripts: a joiner between letters selects their combined form. */
const JOINERS = '[\u200C\u200D]';
const LETTER_OR_MARK = '[\\p{L}\\p{M}]';
/** After the last letter of a word, joiners have no visible effect. */
const JOINERS_AFTER_WORD = new RegExp(
  `(?<=${LETTER_OR_MARK})${JOINERS}+(?!${LETTER_OR_MARK}|${JOINERS})`,
  'gu',
);
/** Letters of any script with their marks. */
const WORD = '\\p{L}[\\p{L}\\p{M}]*';
/** Characters allowed between letters, in addition to a space: Dr. A. K. Rao, D'Souza, Anna-Maria. */
const SEPARATORS = ".'’\\-";
const NAME = new RegExp(`^${WORD}(?:(?:[${SEPARATORS}] ?| )${WORD})*$`, 'u');
const NAME_CHARACTER = new RegExp(`^[\\p{L}\\p{M} ${SEPARATORS}]$`, 'u');
/** The longest valid prefix of a name: the next character is misplaced. */
const NAME_BEGINNING = new RegExp(`^(?:${WORD}(?:(?:[${SEPARATORS}] ?| )${WORD})*)?`, 'u');
/** Invisible characters, except joiners between letters. */
const REMOVED = new RegExp(
  `(?!(?<=${LETTER_OR_MARK})${JOINERS}(?=${LETTER_OR_MARK}))[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);
/** As `REMOVED`, but for multi-line text: also keeps line breaks, tabs, emoji joiners and variation selectors. */
const REMOVED_OF_LINES = new RegExp(
  `(?![\\n\\t])(?!(?<=\\p{Extended_Pictographic}[\\p{EMod}\\uFE0F]*)[\\uFE0F\\u200D])${REMOVED.source}`,
  'gu',
);
const SHORTEST = 3;
const LONGEST = 40;
const LONGEST_SHOWN = 200;
/** Maximum length of normalized text: normalization takes quadratic time for stacked marks. */
const LONGEST_FOLDED = 2_000;

/** A name for display: of an organization, or of an existing user. */
export const plainName = z
  .string({ error: MESSAGES.nameRequired })
  .overwrite(normalizeName)
  .min(1, MESSAGES.nameRequired)
  .max(LONGEST_SHOWN)
  .refine(hasOnlyVisibleCharacters, MESSAGES.valueInvalid);

/**
 * A new or changed name of a website, run, schedule or other object: removes invisible characters instead of
 * refusing them, because older stored names may contain some.
 */
export const cleanName = z
  .string({ error: MESSAGES.nameRequired })
  .overwrite(cleaned)
  .min(1, MESSAGES.nameRequired)
  .max(LONGEST_SHOWN);

/** Other profile texts of a user: given name, designation and so on; null or empty for none. */
export const profileText = z
  .string()
  .overwrite(normalizeName)
  .max(LONGEST_SHOWN)
  .refine(hasOnlyVisibleCharacters, MESSAGES.valueInvalid)
  .nullable();

/**
 * Name of a new account: letters, spaces (specification, administration 5) and characters between letters; the
 * length counts characters. The message names the invalid character.
 */
export const personName = z
  .string({ error: MESSAGES.nameRequired })
  .overwrite(normalizeName)
  .min(1, MESSAGES.nameRequired)
  .check(({ value, issues }) => {
    const message = value === '' ? null : personNameError(value);
    if (message !== null) issues.push({ code: 'custom', input: value, message });
  });

/** Removes invisible characters from multi-line text (reasons, notes); emoji stay intact. */
export function sanitizeMultilineText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(REMOVED_OF_LINES, '')
    .trim();
}

/**
 * A name from another program in a form that `plainName` accepts: without invisible characters, and truncated.
 * May be empty.
 */
export function sanitizeName(name: string): string {
  const shown = cleaned(name.slice(0, LONGEST_FOLDED));
  // Not within a surrogate pair.
  return shown
    .slice(0, LONGEST_SHOWN)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

function personNameError(name: string): string | null {
  const characters = [...name];
  if (characters.length > LONGEST) return MESSAGES.userNameTooLong;
  // Joiners between letters are allowed.
  const letters = withoutJoiners(name);
  if (characters.length >= SHORTEST && NAME.test(letters) && hasOnlyVisibleCharacters(name)) return null;
  const strange = [...letters].find((character) => !NAME_CHARACTER.test(character));
  if (strange !== undefined)
    return formMessage('userNameCharacter', { character: printableCharacter(strange) });
  if (characters.length < SHORTEST) return MESSAGES.userNameTooShort;
  if (NAME.test(letters)) return MESSAGES.userNameInvalid;
  const [misplaced = ''] = letters.slice(NAME_BEGINNING.exec(letters)?.[0].length ?? 0).trimStart();
  return formMessage('userNamePlace', { character: printableCharacter(misplaced) });
}

/** The character itself, or its code point if it is not visible on its own. */
function printableCharacter(character: string): string {
  if (
    hasOnlyVisibleCharacters(character) &&
    !/^[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(character)
  )
    return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Overlong text stays unchanged, to be refused. */
function cleaned(name: string): string {
  if (name.length > LONGEST_FOLDED) return name;
  // The byte order mark counts as white space but is invisible.
  const spaced = name.toWellFormed().replaceAll('\uFEFF', '').replace(/\s+/gu, ' ');
  return normalizeName(spaced.replace(REMOVED, ''));
}

/**
 * Normalizes names that look the same: composed letters, single spaces, no joiners without effect. Overlong
 * text stays unchanged, to be refused.
 */
function normalizeName(name: string): string {
  if (name.length > LONGEST_FOLDED) return name;
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').replace(JOINERS_AFTER_WORD, '');
}
