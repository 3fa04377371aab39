/** Why a port cannot be bound, as the end of a sentence with a remedy; null for other errors. */
export function explainListenFault(error: unknown, settings: { host: string; port: string }): string | null {
  if (!(error instanceof Error) || !('syscall' in error) || error.syscall !== 'listen') return null;
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return `its port is taken. Set ${settings.port} to another one.`;
  if (code === 'EACCES') return `it may not listen on this port. Set ${settings.port} above 1023.`;
  if (code === 'EADDRNOTAVAIL')
    return `this machine does not have the address to listen on. Set ${settings.host} to one of its own.`;
  return null;
}
