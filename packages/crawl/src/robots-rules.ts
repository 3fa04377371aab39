import { indexPrefixes } from './robots-literals.ts';
import { canonicalText } from './robots-text.ts';
import { compileWildcards, type WildcardRule } from './robots-wildcards.ts';

export interface RobotsRule {
  /** As written: `*` matches any text, `$` at the end anchors the end of the path. */
  pattern: string;
  allow: boolean;
}

export interface RobotsRules {
  /**
   * Whether a path with its query is allowed: the longest rule wins; of equally long ones, the one that
   * allows.
   */
  allows(path: string): boolean;
  /** Steps taken by `allows` so far: linear in the length of the paths, whatever the rules are. */
  readonly work: number;
}

/** Compiles rules (RFC 9309) so that a check is linear in the length of the path. */
export function compileRules(rules: readonly RobotsRule[]): RobotsRules {
  const prefixes = new Map<string, boolean>();
  const whole = new Map<string, boolean>();
  const wild: WildcardRule[] = [];
  for (const { pattern, allow } of rules) {
    if (pattern === '') continue;
    const isAnchored = pattern.endsWith('$');
    const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split(/\*+/).map(canonicalText);
    const [only = ''] = parts;
    // Of two rules with the same pattern, the one that allows wins.
    const into = isAnchored ? whole : prefixes;
    if (parts.length === 1) into.set(only, allow || into.get(only) === true);
    else wild.push({ parts, isAnchored, allow, length: parts.join('*').length + Number(isAnchored) });
  }
  const literals = indexPrefixes(prefixes);
  const wildcards = compileWildcards(wild);
  let work = 0;
  const count = (steps: number) => {
    work += steps;
  };
  return {
    get work() {
      return work;
    },
    allows(url) {
      const path = canonicalText(url);
      count(url.length);
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
