import {
  type Expression,
  isBindingElement,
  isElementAccessExpression,
  isIdentifier,
  isPropertyAccessExpression,
  type SourceFile,
} from 'typescript/unstable/ast';
import type { Checker } from 'typescript/unstable/sync';
import { walk } from './open-program.ts';
import { literalsOf } from './requested-message-keys.ts';

/**
 * Property names that the code reads: `words.run`, `const { run } = words`, and by a key with a literal type,
 * `words.state[state]`.
 */
export function namesRead(checker: Checker, files: readonly SourceFile[]): Set<string> {
  const names = new Set<string>();
  for (const file of files) {
    const keys: Expression[] = [];
    walk(file, (node) => {
      if (isPropertyAccessExpression(node)) names.add(node.name.text);
      if (isElementAccessExpression(node)) keys.push(node.argumentExpression);
      if (isBindingElement(node)) {
        const name = node.propertyName ?? node.name;
        if (name && isIdentifier(name)) names.add(name.text);
      }
      return true;
    });
    if (keys.length > 0)
      for (const type of checker.getTypeAtLocation(keys))
        for (const name of literalsOf(type)) names.add(name);
  }
  return names;
}
