/** Characters that show nothing, or turn the direction of what stands around them. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Indian scripts write with them: which form letters take that meet is chosen by a joiner between them. */
const JOINER_BETWEEN_LETTERS = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;

/** Whether all of a text can be seen, but for the joiners that a script needs. */
export function isReadable(text: string): boolean {
  return !UNSHOWN.test(withoutJoiners(text));
}

export function withoutJoiners(text: string): string {
  return text.replace(JOINER_BETWEEN_LETTERS, '');
}
