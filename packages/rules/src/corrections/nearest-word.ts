import { isWithinEditDistance } from '../semantics/edit-distance.ts';

/**
 * The single known word that was probably intended: equal except for punctuation and case, or nearest by edit
 * distance. Null when none is near or several are equally near.
 */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  const target = word.trim().toLowerCase();
  if (target.length < 2 || target.length > 40) return null;
  const words = [...known];
  if (words.includes(target)) return target;
  const bare = withoutSigns(target);
  const alike = words.filter((one) => withoutSigns(one) === bare);
  if (alike.length > 0) return alike.length === 1 ? (alike[0] ?? null) : null;
  const allowed = bare.length < 5 ? 1 : 2;
  for (let edits = 1; edits <= allowed; edits += 1) {
    const near = words.filter((one) => isWithinEditDistance(target, one, edits) || isSwapped(target, one));
    if (near.length > 0) return near.length === 1 ? (near[0] ?? null) : null;
  }
  return null;
}

/** Two adjacent letters are swapped, as in "ture". */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return at >= 0 && one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2) === other;
}

function withoutSigns(word: string): string {
  return word.replace(/[^a-z0-9]/g, '');
}
