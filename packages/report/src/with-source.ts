import { type Duplex, pipeline, type Readable } from 'node:stream';

/**
 * What `into` makes of `from`. An error of either ends the other, and so does a reader that goes away: then nothing
 * more is read from the database.
 */
export function withSource(from: Readable, into: Duplex): Readable {
  pipeline(from, into, () => {
    // Avoids an unhandled rejection: the reader of `into` gets the error from `into` itself.
  });
  return into;
}
