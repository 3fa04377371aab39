import type { Readable, Writable } from 'node:stream';
import type { Engine } from '@abhigam/engine';
import type { CliConfig } from '@abhigam/terminal';

/** A stream of text, which may be a terminal. */
export type TerminalStream = Writable & {
  readonly isTTY?: boolean;
  /** Characters to a line of a window. */
  readonly columns?: number;
};

/** All that the command sees of the process it runs in. */
export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: TerminalStream;
  readonly stderr: TerminalStream;
  /** Variables that settings are read from. */
  readonly environment: Record<string, string | undefined>;
  /** Aborted when the user wants the command to stop. */
  readonly signal: AbortSignal;
  /** An engine that the command closes. Rejects with the engine's sentence when there is no browser. */
  openEngine(config: CliConfig): Promise<Engine>;
}
