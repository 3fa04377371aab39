import {
  type CallExpression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import type { Checker, Type } from 'typescript/unstable/sync';
import { walk } from './open-program.ts';

/** More keys than any family: a variable of a type that allows every key gets its keys elsewhere. */
const EVERY_KEY = 500;

/** Functions that take message keys. */
export interface Asking {
  /** Functions by name, with the key as first argument: `say`, `useText`. */
  functions?: readonly string[];
  /** Functions by name, with the namespace first, then the key: `text`. */
  functionsOfNamespace?: readonly string[];
  /** Functions by the name of their type, `Translate<'report'>`: its first namespace is the default one. */
  types?: readonly string[];
}

/**
 * The keys that the code can request from its catalogue, from the types of the arguments: `t(`state.${state}`)`
 * uses the key of each possible state.
 *
 * @param isKey whether a string with a colon is a complete key, anywhere in the code: tables contain those
 */
export function requestedMessageKeys(
  checker: Checker,
  files: readonly SourceFile[],
  asking: Asking,
  isKey: (text: string) => boolean,
): Set<string> {
  const requested = new Set<string>();
  for (const file of files) {
    const calls: CallExpression[] = [];
    walk(file, (node) => {
      if (isCallExpression(node) && node.arguments.length > 0) calls.push(node);
      if (isText(node) && isKey(node.text)) requested.add(node.text);
      return true;
    });
    for (const { key, namespace } of questionsOf(checker, calls, asking)) {
      const keys = literalsOf(key);
      if (keys.length > EVERY_KEY) continue;
      for (const one of keys)
        requested.add(namespace === null || one.includes(':') ? one : `${namespace}:${one}`);
    }
  }
  return requested;
}

interface Question {
  key: Type | undefined;
  namespace: string | null;
}

function questionsOf(checker: Checker, calls: readonly CallExpression[], asking: Asking): Question[] {
  if (calls.length === 0) return [];
  const { functions = [], functionsOfNamespace = [], types = [] } = asking;
  const typed = types.length > 0 ? checker.getTypeAtLocation(calls.map((call) => call.expression)) : [];
  return calls.flatMap(({ expression, arguments: [first, second] }, index): Question[] => {
    const name = isIdentifier(expression) ? expression.text : '';
    const type = typed[index];
    if (!first) return [];
    if (functionsOfNamespace.includes(name) && second) {
      const namespaces = literalsOf(checker.getTypeAtLocation(first));
      return namespaces.map((namespace) => ({ key: checker.getTypeAtLocation(second), namespace }));
    }
    if (functions.includes(name)) return [{ key: checker.getTypeAtLocation(first), namespace: null }];
    if (!type || !types.includes(type.getAliasSymbol()?.name ?? '')) return [];
    return [{ key: checker.getTypeAtLocation(first), namespace: firstNamespace(checker, type) }];
  });
}

/** `runs` for `Translate<'runs'>` and for `Translate<readonly ['runs', 'common']>`. */
function firstNamespace(checker: Checker, type: Type): string | null {
  const [namespace] = type.getAliasTypeArguments();
  return (namespace && /"(\w+)"/.exec(checker.typeToString(namespace))?.[1]) ?? null;
}

/** The string literals that a type allows; empty when it allows any string. */
export function literalsOf(type: Type | undefined): string[] {
  if (!type) return [];
  const parts = type.isUnionType() ? type.getTypes() : [type];
  return parts.flatMap((part) => (part.isStringLiteralType() ? part.value : []));
}

function isText(node: Node): node is Node & { text: string } {
  return isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node);
}
