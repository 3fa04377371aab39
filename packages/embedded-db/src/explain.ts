import { EmbeddedDbError, type EmbeddedDbProblem, errnoOf } from './error.ts';

interface Explanation {
  pattern: RegExp;
  problem: EmbeddedDbProblem;
  sentence: (folder: string) => string;
}

/** Known messages of PostgreSQL before it exits, and what they mean for the user. */
const EXPLANATIONS: Explanation[] = [
  {
    pattern: /No space left on device|Disk quota exceeded/i,
    problem: 'disk-full',
    sentence: (folder) => `The disk that holds ${folder} is full: free some space and start again.`,
  },
  {
    pattern: /lock file "postmaster\.pid" already exists|shared memory block .* still in use/i,
    problem: 'already-running',
    sentence: (folder) =>
      `A database server already runs on ${folder}: stop the other program that uses it, or set DATA_DIR to another folder.`,
  },
  {
    pattern: /could not bind|Address already in use|could not create any TCP\/IP sockets/i,
    problem: 'port-taken',
    sentence: () => 'The port of the database is taken by another program.',
  },
  {
    pattern: /is not compatible with this version|database files are incompatible with server/i,
    problem: 'other-version',
    sentence: (folder) =>
      `The database in ${folder} was made by another version of PostgreSQL: move the folder away, or use the version that made it.`,
  },
  {
    pattern: /Permission denied|Read-only file system|Operation not permitted|has wrong ownership/i,
    problem: 'not-writable',
    sentence: (folder) =>
      `The database folder ${folder} cannot be read or written: give yourself write permission, or set DATA_DIR to another folder.`,
  },
  {
    pattern:
      /pg_control|checkpoint record|invalid (page|magic|record)|checksum|PANIC|could not (open|read|find|access)|is not a (valid|database) /i,
    problem: 'corrupt',
    sentence: (folder) =>
      `The database in ${folder} is damaged: restore the folder from a backup, or move it away to start with an empty database.`,
  },
];

/** Maps the output of initdb or the server to a message. */
export function explainOutput(output: string, folder: string): EmbeddedDbError {
  const last = lastComplaint(output);
  for (const { pattern, problem, sentence } of EXPLANATIONS) {
    if (pattern.test(output)) return new EmbeddedDbError(problem, withDetail(sentence(folder), last));
  }
  return new EmbeddedDbError(
    'start-failed',
    withDetail(`The embedded database in ${folder} did not start.`, last),
  );
}

/** Maps a failed file operation in the data folder to a message. */
export function explainFileError(error: unknown, folder: string): EmbeddedDbError {
  if (error instanceof EmbeddedDbError) return error;
  const code = errnoOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new EmbeddedDbError(
      'disk-full',
      `The disk that holds ${folder} is full: free some space and start again.`,
      { cause: error },
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedDbError(
      'not-writable',
      `The database folder ${folder} cannot be made because a file of that name is in the way: move it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return new EmbeddedDbError(
    'not-writable',
    `The database folder ${folder} cannot be written${code ? ` (${code})` : ''}: give yourself write permission, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

function lastComplaint(output: string): string | null {
  const lines = output.split('\n').map((line) => line.trim());
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line));
  return complaint ? complaint.replace(/^.*?\b(FATAL|PANIC|error):\s*/i, '') : null;
}

function withDetail(sentence: string, detail: string | null): string {
  return detail ? `${sentence} PostgreSQL said: ${detail}` : sentence;
}
