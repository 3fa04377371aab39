/** Invisible characters and direction marks. */
const INVISIBLE_CHARACTER = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Indian scripts need joiners: a joiner between letters selects the form of a conjunct. */
const JOINER_BETWEEN_LETTERS = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;

/** Whether all characters are visible, except for joiners that a script needs. */
export function hasOnlyVisibleCharacters(text: string): boolean {
  return !INVISIBLE_CHARACTER.test(withoutJoiners(text));
}

export function withoutJoiners(text: string): string {
  return text.replace(JOINER_BETWEEN_LETTERS, '');
}
