import { createServer } from 'node:net';
import { UserFacingError } from '../user-facing-error.ts';

/** Throws a `UserFacingError` with the port and its variable if the port cannot be bound. */
export async function assertPortFree(input: {
  host: string;
  port: number;
  variable: string;
  /** "the portal" */
  purpose: string;
}): Promise<void> {
  const { host, port, variable, purpose } = input;
  const code = await listenError(host, port);
  if (code === null) return;
  if (code === 'EADDRINUSE') {
    throw new UserFacingError(
      `Port ${port}, meant for ${purpose}, is taken by another program: stop that program, or set ${variable} to another port.`,
    );
  }
  if (code === 'EACCES') {
    throw new UserFacingError(
      `Port ${port}, meant for ${purpose}, may not be used by ordinary users: set ${variable} to a port above 1023.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    throw new UserFacingError(
      `This machine has no address ${host}: set HOST to one of its own, or leave it out.`,
    );
  }
  throw new UserFacingError(
    `Nobody can listen on ${host}, port ${port} (${code}): set HOST or ${variable} otherwise.`,
  );
}

function listenError(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
