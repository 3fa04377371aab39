import { type Duplex, pipeline, type Readable } from 'node:stream';

/**
 * Pipes `from` into `into`. An error of either one, or a closed reader, destroys both, so that reading from the
 * database stops.
 */
export function withSource(from: Readable, into: Duplex): Readable {
  pipeline(from, into, () => {
    // Avoids an unhandled rejection: the reader of `into` gets the error from `into` itself.
  });
  return into;
}
