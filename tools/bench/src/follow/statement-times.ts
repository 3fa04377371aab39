import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
} from 'kysely';

export interface StatementTime {
  /** Its beginning, in one line. */
  statement: string;
  milliseconds: number;
  /** What the processor did for it in the database, where that is known. */
  processorSeconds: number;
}

/** Notes how long each statement takes that goes through it, as its caller sees it: one after the other. */
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

/** With the SQL that is put together from several parts, such as names of temporary tables, and `?` for values. */
function textOf({ sqlFragments, parameters }: RawNode): string {
  return sqlFragments.reduce((text, fragment, index) => {
    const part = parameters[index - 1];
    return text + (part && RawNode.is(part) ? textOf(part) : '?') + fragment;
  });
}
