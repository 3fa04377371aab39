import { createServer } from 'node:net';
import { Trouble } from '../trouble.ts';

/** Throws `Trouble` naming the port and the variable that changes it when the port cannot be listened on. */
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
    throw new Trouble(
      `Port ${port}, meant for ${purpose}, is taken by another program: stop that program, or set ${variable} to another port.`,
    );
  }
  if (code === 'EACCES') {
    throw new Trouble(
      `Port ${port}, meant for ${purpose}, may not be used by ordinary users: set ${variable} to a port above 1023.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    throw new Trouble(`This machine has no address ${host}: set HOST to one of its own, or leave it out.`);
  }
  throw new Trouble(
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
