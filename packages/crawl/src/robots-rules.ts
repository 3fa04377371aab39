import { prefixesOf } from './robots-literals.ts';
import { canonicalText } from './robots-text.ts';
import { type WildcardRule, wildcardsOf } from './robots-wildcards.ts';

export interface RobotsRule {
  /** As written: `*` is any text, `$` at the end is the end of the path. */
  pattern: string;
  allow: boolean;
}

export interface RobotsRules {
  /** Whether a path with its query may be opened: the longest rule decides, of equally long ones the one that allows. */
  allows(path: string): boolean;
  /** Steps that `allows` has taken so far: grows with the length of the paths, whatever they and the rules say. */
  readonly work: number;
}

/** Prepares rules by RFC 9309 so that asking for a path takes work in proportion to its length. */
export function compileRules(rules: readonly RobotsRule[]): RobotsRules {
  const prefixes = new Map<string, boolean>();
  const whole = new Map<string, boolean>();
  const wild: WildcardRule[] = [];
  for (const { pattern, allow } of rules) {
    if (pattern === '') continue;
    const isAnchored = pattern.endsWith('$');
    const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split(/\*+/).map(canonicalText);
    const [only = ''] = parts;
    // Of two rules with one pattern the one that allows counts.
    const into = isAnchored ? whole : prefixes;
    if (parts.length === 1) into.set(only, allow || into.get(only) === true);
    else wild.push({ parts, isAnchored, allow, length: parts.join('*').length + Number(isAnchored) });
  }
  const literals = prefixesOf(prefixes);
  const wildcards = wildcardsOf(wild);
  let work = 0;
  const count = (steps: number) => {
    work += steps;
  };
  return {
    get work() {
      return work;
    },
    allows(asked) {
      const path = canonicalText(asked);
      count(asked.length);
      const exact = whole.get(path);
      const found = [
        exact === undefined ? null : { length: path.length + 1, allow: exact },
        literals.longest(path, count),
        wildcards.strongest(path, count),
      ].filter((rule) => rule !== null);
      const longest = Math.max(...found.map(({ length }) => length));
      const deciding = found.filter(({ length }) => length === longest);
      return deciding.length === 0 || deciding.some(({ allow }) => allow);
    },
  };
}
