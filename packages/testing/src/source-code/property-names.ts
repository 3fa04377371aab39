import {
  isIdentifier,
  isMethodDeclaration,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isStringLiteral,
  type SourceFile,
} from 'typescript/unstable/ast';
import { walk } from './open-program.ts';

/** Names of the properties of all objects that stand in a file, nested ones too, each once. */
export function propertyNames(file: SourceFile): string[] {
  const names = new Set<string>();
  walk(file, (node) => {
    if (isObjectLiteralExpression(node))
      for (const property of node.properties)
        if (
          (isPropertyAssignment(property) ||
            isMethodDeclaration(property) ||
            isShorthandPropertyAssignment(property)) &&
          (isIdentifier(property.name) || isStringLiteral(property.name))
        )
          names.add(property.name.text);
    return true;
  });
  return [...names];
}
