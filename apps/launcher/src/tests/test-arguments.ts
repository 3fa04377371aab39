import { UserFacingError } from '../user-facing-error.ts';

/** A shard: the first of four is `{ index: 1, count: 4 }`. */
export interface Shard {
  index: number;
  count: number;
}

export interface TestArguments {
  /** Only tests affected by changes since this commit; null: all. */
  changedSince: string | null;
  shard: Shard | null;
  isTimed: boolean;
  /** The rest: file names and options of Node's test runner. */
  args: string[];
}

/** Parses the arguments of `npm test`. */
export function readTestArguments(argv: readonly string[]): TestArguments {
  const read: TestArguments = { changedSince: null, shard: null, isTimed: false, args: [] };
  for (const arg of argv) {
    const [name = '', value] = splitOption(arg);
    if (name === '--changed') read.changedSince = value ?? 'main';
    else if (name === '--shard') read.shard = readShard(value ?? '');
    else if (name === '--timing') read.isTimed = true;
    else read.args.push(arg);
  }
  return read;
}

function splitOption(arg: string): [name: string, value?: string] {
  const at = arg.indexOf('=');
  return at < 0 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)];
}

function readShard(text: string): Shard {
  const [, index, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  if (!index || !count || index > count)
    throw new UserFacingError(
      `--shard=${text} is not a part of the tests. Write the first of four parts as --shard=1/4.`,
    );
  return { index, count };
}
