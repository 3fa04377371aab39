import {
  isCallExpression,
  isImportDeclaration,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isLiteralTypeNode,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import type { LocatedText } from '../avoided-words.ts';
import { projectPath, walk } from './open-program.ts';

/** Attributes and props whose value is always visible or announced. */
const SHOWN =
  /^(title|alt|placeholder|label|heading|hint|caption|description|message|summary|lead|unit|aria-(label|description|roledescription|valuetext|placeholder))$|Label$|Text$/;

/**
 * Hard-coded texts in screens that belong into a catalogue: all letters between tags and in visible attributes,
 * and other strings with two words or non-Latin letters.
 */
export function textsInCode(files: readonly SourceFile[]): LocatedText[] {
  return files.flatMap((file) => {
    const found: LocatedText[] = [];
    walk(file, (node) => {
      if (isForPrograms(node)) return false;
      const text = shownText(node);
      if (text !== null) found.push([projectPath(file), text.trim().replace(/\s+/g, ' ')]);
      return true;
    });
    return found;
  });
}

/** Errors, logs and console output are for developers and operators; types and imports are never displayed. */
function isForPrograms(node: Node): boolean {
  if (isImportDeclaration(node) || isLiteralTypeNode(node)) return true;
  if (isNewExpression(node)) return /Error$/.test(node.expression.getText());
  return isCallExpression(node) && /^(console|([\w.]+\.)?log)\.\w+$|\blog\[/.test(node.expression.getText());
}

function shownText(node: Node): string | null {
  if (isJsxText(node)) return /\p{L}/u.test(node.text) ? node.text : null;
  if (!isPlain(node)) return null;
  if (isShown(node)) return /\p{L}/u.test(node.text) ? node.text : null;
  return /\p{L}{2,},? \p{L}{2,}|(?!\p{Script=Latin})\p{L}/u.test(node.text) ? node.text : null;
}

/**
 * Whether a string is the content of an element or of a visible attribute, directly or in a conditional
 * expression.
 */
function isShown(node: Node): boolean {
  let at = node.parent;
  while (!isJsxExpression(at) && !isJsxAttribute(at)) {
    // Arguments of calls and properties of objects are checked separately.
    if (at.parent === undefined || isCallExpression(at) || 'body' in at || 'properties' in at) return false;
    at = at.parent;
  }
  const holder = isJsxExpression(at) ? at.parent : at;
  if (isJsxAttribute(holder)) return SHOWN.test(holder.name.getText());
  return isJsxElement(holder) || isJsxFragment(holder);
}

function isPlain(node: Node): node is Node & { text: string } {
  return (
    isStringLiteral(node) ||
    isNoSubstitutionTemplateLiteral(node) ||
    isTemplateHead(node) ||
    isTemplateMiddle(node) ||
    isTemplateTail(node)
  );
}
