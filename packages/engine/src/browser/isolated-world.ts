import type { CDPSession as Cdp } from 'playwright-core';
import { backendIdsOfWritten, WITH_BACKEND_IDS } from './backend-ids.ts';

/** Name that DevTools shows for our world. */
const WORLD_NAME = 'engine';
/** So many nodes of the page are held on to before all are let go, which is a message more. */
const MAX_HELD = 100;
const HELD = 'nodes';

/** The world is gone: the frame navigated or was removed while we looked at it. */
export class WorldLost extends Error {
  override name = 'WorldLost';
}

/**
 * A JavaScript world of our own in a frame: it sees the page's DOM, but shares no objects,
 * prototypes or globals with the page's scripts, and the page's content security policy does not bind it.
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
      .catch(rethrowLost);
    return new IsolatedWorld(cdp, executionContextId);
  }

  /** Runs a script; its value, promises awaited, comes back as plain data. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#cdp
      .send('Runtime.evaluate', {
        expression,
        contextId: this.#contextId,
        returnByValue: true,
        awaitPromise: true,
        // A page's policy against eval must not reach us.
        allowUnsafeEvalBlockedByCSP: true,
      })
      .catch(rethrowLost);
    if (exceptionDetails) throw new Error(exceptionText(exceptionDetails));
    return result.value;
  }

  /**
   * Calls a function with nodes of the page, by the browser's numbers, and plain data after them. Its value,
   * promises awaited, comes back as plain data; `null` stands for a node that is gone.
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
          // Kept at their places: the caller counts them.
          ...nodes.map((node) =>
            node?.object.objectId ? { objectId: node.object.objectId } : { value: null },
          ),
          ...data.map((value) => ({ value })),
        ],
        returnByValue: true,
        awaitPromise: true,
      })
      .catch(rethrowLost);
    await this.#hold(nodes.length);
    if (exceptionDetails) throw new Error(exceptionText(exceptionDetails));
    return result.value;
  }

  /** The browser's numbers of the nodes in an array that the expression names; null for what is no node. */
  async backendIdsOf(expression: string): Promise<(number | null)[]> {
    const { result, exceptionDetails } = await this.#cdp
      .send('Runtime.evaluate', {
        expression,
        contextId: this.#contextId,
        objectGroup: HELD,
        serializationOptions: WITH_BACKEND_IDS,
      })
      .catch(rethrowLost);
    if (exceptionDetails) throw new Error(exceptionText(exceptionDetails));
    const ids = backendIdsOfWritten(result.deepSerializedValue);
    await this.#hold(ids.length);
    return ids;
  }

  /** Notes that so many nodes are held on to. */
  async #hold(count: number): Promise<void> {
    this.#held += count;
    if (this.#held <= MAX_HELD) return;
    this.#held = 0;
    await this.#cdp.send('Runtime.releaseObjectGroup', { objectGroup: HELD }).catch(() => undefined);
  }

  /**
   * What authors have declared for elements, which expressions name, in style sheets and attributes; not which of it wins.
   * Null for one that is gone.
   */
  async declaredStyles(expressions: readonly string[]): Promise<(DeclaredStyle[] | null)[]> {
    const objectGroup = 'styled';
    try {
      await this.#cdp.send('DOM.enable');
      // Elements are numbered from the document on.
      await this.#cdp.send('DOM.getDocument', { depth: 0 });
      await this.#cdp.send('CSS.enable');
      const declared: (DeclaredStyle[] | null)[] = [];
      for (const expression of expressions)
        declared.push(await this.#declaredFor(expression, objectGroup).catch(nullUnlessLost));
      await this.#cdp.send('CSS.disable');
      await this.#cdp.send('DOM.disable');
      return declared;
    } catch (error) {
      return rethrowLost(error);
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

  /** The browser's number of a node, which the expression names; null for none. */
  async backendIdOf(expression: string): Promise<number | null> {
    const { result } = await this.#cdp
      .send('Runtime.evaluate', { expression, contextId: this.#contextId })
      .catch(rethrowLost);
    if (!result.objectId) return null;
    const { node } = await this.#cdp
      .send('DOM.describeNode', { objectId: result.objectId })
      .catch(rethrowLost);
    return node.backendNodeId;
  }

  /** The frame inside a frame element, which the expression names; null when it shows none. */
  async frameIdOf(expression: string): Promise<string | null> {
    const { result } = await this.#cdp
      .send('Runtime.evaluate', { expression, contextId: this.#contextId })
      .catch(rethrowLost);
    if (!result.objectId) return null;
    const { node } = await this.#cdp
      .send('DOM.describeNode', { objectId: result.objectId })
      .catch(rethrowLost);
    return node.frameId ?? null;
  }
}

/** A declaration of a style sheet, or of an attribute. */
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

/** How the protocol says that a world or its frame is gone. */
const LOST =
  /context was destroyed|Cannot find context|Cannot find frame|No frame for given id|No frame with given id|navigated or closed|Inspected target|Target closed|Frame was detached|has been closed/i;

/** Nodes go away one by one, too. */
function nullUnlessLost(error: unknown): null {
  const message = error instanceof Error ? error.message : String(error);
  return LOST.test(message) ? rethrowLost(error) : null;
}

function rethrowLost(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (LOST.test(message)) throw new WorldLost('The frame went away.', { cause: error });
  throw error;
}
