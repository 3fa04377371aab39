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
import type { TextAt } from '../not-our-words.ts';
import { placeOf, walk } from './open-program.ts';

/** Attributes and properties of components that people read or hear, whatever stands in them. */
const SHOWN =
  /^(title|alt|placeholder|label|heading|hint|caption|description|message|summary|lead|unit|aria-(label|description|roledescription|valuetext|placeholder))$|Label$|Text$/;

/**
 * Texts that stand in the code of screens instead of a catalogue: every letter between tags and in attributes that are
 * shown, and any other text of two words or of letters that are not Latin.
 */
export function textsInCode(files: readonly SourceFile[]): TextAt[] {
  return files.flatMap((file) => {
    const found: TextAt[] = [];
    walk(file, (node) => {
      if (isForPrograms(node)) return false;
      const text = shownText(node);
      if (text !== null) found.push([placeOf(file), text.trim().replace(/\s+/g, ' ')]);
      return true;
    });
    return found;
  });
}

/** Errors, logs and what the console says are read by developers and operators; types and imports by nobody. */
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

/** Whether a text is the content of an element or of an attribute that is shown, be it one of two in a condition. */
function isShown(node: Node): boolean {
  let at = node.parent;
  while (!isJsxExpression(at) && !isJsxAttribute(at)) {
    // Within a call or an object it is that one's to say.
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
