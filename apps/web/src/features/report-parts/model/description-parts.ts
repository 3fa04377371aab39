/** Splits a description: the first sentence states the harm, the further sentences the repair. */
export function descriptionParts(description: string): { harm: string; repair: string } {
  const end = /[.।](?=\s)/.exec(description)?.index;
  if (end === undefined) return { harm: description, repair: '' };
  return { harm: description.slice(0, end + 1), repair: description.slice(end + 1).trim() };
}
