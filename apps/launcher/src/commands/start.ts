import { announce } from './announce.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startEverything } from './start-everything.ts';

/** `npm start`: everything on this machine, with the demo unless DATABASE_URL is set. */
export function runStart(stop: AbortSignal): Promise<number> {
  return runUntilStopped(stop, async (closers) => {
    const running = await startEverything(closers, stop, { needsBuiltWebApp: true });
    announce(running.config, `http://${reachableHost(running.config.host)}:${running.config.port}/`);
    return running;
  });
}

/** An address that a browser on this machine can open. */
function reachableHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
