import type { Readable, Writable } from 'node:stream';
import type { Engine } from '@abhigam/engine';
import type { CliConfig } from '@abhigam/terminal';

/** A text stream, possibly a terminal. */
export type TerminalStream = Writable & {
  readonly isTTY?: boolean;
  /** Terminal width in characters. */
  readonly columns?: number;
};

/** The process environment of the command, injectable for tests. */
export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: TerminalStream;
  readonly stderr: TerminalStream;
  /** Environment variables. */
  readonly environment: Record<string, string | undefined>;
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal;
  /** Opens an engine, which the command closes. Rejects with the engine's error if there is no browser. */
  openEngine(config: CliConfig): Promise<Engine>;
}
