import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
} from 'kysely';

export interface StatementTime {
  /** The start of the statement, on one line. */
  statement: string;
  milliseconds: number;
  /** CPU time in the database, if known. */
  processorSeconds: number;
}

/** Records the duration of each statement as seen by its caller; statements run one after another. */
export class StatementTimes implements KyselyPlugin {
  readonly took: StatementTime[] = [];
  private begun = { statement: '', at: 0, processor: 0 };

  private readonly processorSeconds: () => number;

  constructor(processorSeconds: () => number) {
    this.processorSeconds = processorSeconds;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    const statement = RawNode.is(node) ? textOf(node) : node.kind;
    this.begun = {
      statement: statement.replace(/\s+/g, ' ').trim(),
      at: performance.now(),
      processor: this.processorSeconds(),
    };
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    const { statement, at, processor } = this.begun;
    this.took.push({
      statement,
      milliseconds: performance.now() - at,
      processorSeconds: this.processorSeconds() - processor,
    });
    return result;
  }
}

/** Text of a statement with its raw SQL fragments, such as names of temporary tables, and `?` for values. */
function textOf({ sqlFragments, parameters }: RawNode): string {
  return sqlFragments.reduce((text, fragment, index) => {
    const part = parameters[index - 1];
    return text + (part && RawNode.is(part) ? textOf(part) : '?') + fragment;
  });
}
