import type { CDPSession as Cdp } from 'playwright-core';
import { BACKEND_ID_SERIALIZATION, backendIdsOfWritten } from './backend-ids.ts';

/** Name of the isolated world in DevTools. */
const WORLD_NAME = 'engine';
/** Node handles that are held before all are released; releasing costs one more message. */
const MAX_HELD = 100;
const HELD = 'nodes';

/** The world is gone: the frame navigated or was removed during the evaluation. */
export class WorldLost extends Error {
  override name = 'WorldLost';
}

/**
 * An isolated JavaScript world in a frame: it shares the DOM with the page, but no objects, prototypes or
 * globals, and the page's Content Security Policy does not apply to it.
 */
export class IsolatedWorld {
  readonly #cdp: Cdp;
  readonly #contextId: number;
  #held = 0;

  private constructor(cdp: Cdp, contextId: number) {
    this.#cdp = cdp;
    this.#contextId = contextId;
  }

  /** Throws WorldLost when the frame is gone. */
  static async create(cdp: Cdp, frameId: string): Promise<IsolatedWorld> {
    const { executionContextId } = await cdp
      .send('Page.createIsolatedWorld', { frameId, worldName: WORLD_NAME })
      .catch(throwIfWorldLost);
    return new IsolatedWorld(cdp, executionContextId);
  }

  /** Evaluates an expression; awaits promises and returns plain data. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#cdp
      .send('Runtime.evaluate', {
        expression,
        contextId: this.#contextId,
        returnByValue: true,
        awaitPromise: true,
        // The page's CSP may forbid eval.
        allowUnsafeEvalBlockedByCSP: true,
      })
      .catch(throwIfWorldLost);
    if (exceptionDetails) throw new Error(exceptionText(exceptionDetails));
    return result.value;
  }

  /**
   * Calls a function with nodes of the page, given by backend id, and plain arguments after them. Awaits
   * promises and returns plain data. A node that is gone is passed as `null`.
   */
  async callWithNodes(
    declaration: string,
    backendNodeIds: readonly number[],
    ...data: readonly unknown[]
  ): Promise<unknown> {
    const nodes = await Promise.all(
      backendNodeIds.map((backendNodeId) =>
        this.#cdp
          .send('DOM.resolveNode', { backendNodeId, executionContextId: this.#contextId, objectGroup: HELD })
          .catch(() => null),
      ),
    );
    const { result, exceptionDetails } = await this.#cdp
      .send('Runtime.callFunctionOn', {
        functionDeclaration: declaration,
        executionContextId: this.#contextId,
        arguments: [
          // A missing node keeps its position: callers rely on the index.
          ...nodes.map((node) =>
            node?.object.objectId ? { objectId: node.object.objectId } : { value: null },
          ),
          ...data.map((value) => ({ value })),
        ],
        returnByValue: true,
        awaitPromise: true,
      })
      .catch(throwIfWorldLost);
    await this.#hold(nodes.length);
    if (exceptionDetails) throw new Error(exceptionText(exceptionDetails));
    return result.value;
  }

  /** Backend ids of the nodes in the array that the expression returns; null for items that are not nodes. */
  async backendIdsOf(expression: string): Promise<(number | null)[]> {
    const { result, exceptionDetails } = await this.#cdp
      .send('Runtime.evaluate', {
        expression,
        contextId: this.#contextId,
        objectGroup: HELD,
        serializationOptions: BACKEND_ID_SERIALIZATION,
      })
      .catch(throwIfWorldLost);
    if (exceptionDetails) throw new Error(exceptionText(exceptionDetails));
    const ids = backendIdsOfWritten(result.deepSerializedValue);
    await this.#hold(ids.length);
    return ids;
  }

  /** Counts held node handles; releases them when there are too many. */
  async #hold(count: number): Promise<void> {
    this.#held += count;
    if (this.#held <= MAX_HELD) return;
    this.#held = 0;
    await this.#cdp.send('Runtime.releaseObjectGroup', { objectGroup: HELD }).catch(() => undefined);
  }

  /**
   * The style declarations that apply to elements, from style sheets and attributes, without resolving the
   * cascade. Null for an element that is gone.
   */
  async declaredStyles(expressions: readonly string[]): Promise<(DeclaredStyle[] | null)[]> {
    const objectGroup = 'styled';
    try {
      await this.#cdp.send('DOM.enable');
      // The browser assigns node ids only after `DOM.getDocument`.
      await this.#cdp.send('DOM.getDocument', { depth: 0 });
      await this.#cdp.send('CSS.enable');
      const declared: (DeclaredStyle[] | null)[] = [];
      for (const expression of expressions)
        declared.push(await this.#declaredFor(expression, objectGroup).catch(nullUnlessWorldLost));
      await this.#cdp.send('CSS.disable');
      await this.#cdp.send('DOM.disable');
      return declared;
    } catch (error) {
      return throwIfWorldLost(error);
    } finally {
      await this.#cdp.send('Runtime.releaseObjectGroup', { objectGroup }).catch(() => undefined);
    }
  }

  async #declaredFor(expression: string, objectGroup: string): Promise<DeclaredStyle[] | null> {
    const { result } = await this.#cdp.send('Runtime.evaluate', {
      expression,
      contextId: this.#contextId,
      objectGroup,
    });
    if (!result.objectId) return null;
    const { nodeId } = await this.#cdp.send('DOM.requestNode', { objectId: result.objectId });
    const styles = await this.#cdp.send('CSS.getMatchedStylesForNode', { nodeId });
    const byRules = styles.matchedCSSRules?.filter(({ rule }) => rule.origin !== 'user-agent') ?? [];
    return [...byRules.map(({ rule }) => rule.style), styles.inlineStyle, styles.attributesStyle].flatMap(
      (style) =>
        (style?.cssProperties ?? []).flatMap(({ name, value, disabled, parsedOk }) =>
          disabled || parsedOk === false ? [] : [{ name, value }],
        ),
    );
  }

  /** Backend id of the node that the expression returns; null if there is no node. */
  async backendIdOf(expression: string): Promise<number | null> {
    const { result } = await this.#cdp
      .send('Runtime.evaluate', { expression, contextId: this.#contextId })
      .catch(throwIfWorldLost);
    if (!result.objectId) return null;
    const { node } = await this.#cdp
      .send('DOM.describeNode', { objectId: result.objectId })
      .catch(throwIfWorldLost);
    return node.backendNodeId;
  }

  /** Id of the frame inside the frame element that the expression returns; null when it has none. */
  async frameIdOf(expression: string): Promise<string | null> {
    const { result } = await this.#cdp
      .send('Runtime.evaluate', { expression, contextId: this.#contextId })
      .catch(throwIfWorldLost);
    if (!result.objectId) return null;
    const { node } = await this.#cdp
      .send('DOM.describeNode', { objectId: result.objectId })
      .catch(throwIfWorldLost);
    return node.frameId ?? null;
  }
}

/** A declaration of a style sheet or of a style attribute. */
export interface DeclaredStyle {
  name: string;
  value: string;
}

interface ExceptionDetails {
  text: string;
  exception?: { description?: string };
}

function exceptionText({ text, exception }: ExceptionDetails): string {
  return exception?.description ?? text;
}

/** Protocol errors which mean that the world or its frame is gone. */
const LOST =
  /context was destroyed|Cannot find context|Cannot find frame|No frame for given id|No frame with given id|navigated or closed|Inspected target|Target closed|Frame was detached|has been closed/i;

/** Single nodes can be removed, too. */
function nullUnlessWorldLost(error: unknown): null {
  const message = error instanceof Error ? error.message : String(error);
  return LOST.test(message) ? throwIfWorldLost(error) : null;
}

function throwIfWorldLost(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (LOST.test(message)) throw new WorldLost('The frame went away.', { cause: error });
  throw error;
}
