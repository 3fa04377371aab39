import {
  isIdentifier,
  isNewExpression,
  isRegularExpressionLiteral,
  type SourceFile,
} from 'typescript/unstable/ast';
import { projectPath, walk } from '../open-program.ts';

/** A regular expression in the code. */
export interface Pattern {
  place: string;
  source: string;
  flags: string;
}

/** Regular expression literals. */
export function literalsIn(files: readonly SourceFile[]): Pattern[] {
  return files.flatMap((file) => {
    const found: Pattern[] = [];
    walk(file, (node) => {
      if (!isRegularExpressionLiteral(node)) return true;
      const end = node.text.lastIndexOf('/');
      found.push({
        place: projectPath(file),
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
      return true;
    });
    return found;
  });
}

/** Files that build regular expressions from strings. */
export function constructingFiles(files: readonly SourceFile[]): string[] {
  return files.filter(constructs).map(projectPath);
}

function constructs(file: SourceFile): boolean {
  let isFound = false;
  walk(file, (node) => {
    if (isNewExpression(node) && isIdentifier(node.expression) && node.expression.text === 'RegExp')
      isFound = true;
    return !isFound;
  });
  return isFound;
}

/** Evaluates a module again and returns the patterns that it constructs while loading. */
export async function constructedBy(place: string, url: string): Promise<Pattern[]> {
  // Loads its imports first, so that only its own patterns are constructed below.
  await import(url);
  const found: Pattern[] = [];
  const { RegExp: original } = globalThis;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args) {
      const pattern = Reflect.construct(target, args);
      if (pattern instanceof original) found.push({ place, source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    await import(`${url}?patterns`);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}
