import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type PartInput, startPart } from '../parts/start-part.ts';
import { supervise } from '../parts/supervise.ts';
import { ROOT_FOLDER } from '../root-folder.ts';
import { say } from '../say.ts';
import { assertPortFree } from '../setup/assert-port-free.ts';
import { announce } from './announce.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startEverything } from './start-everything.ts';

/** `npm run dev`: like `npm start`, with restarts and hot reload when files change. */
export function runDev(stop: AbortSignal): Promise<number> {
  return runUntilStopped(stop, async (closers) => {
    const running = await startEverything(closers, stop, {
      needsBuiltWebApp: false,
      adapt: watchFiles,
    });
    const { config } = running;
    await assertPortFree({
      host: '127.0.0.1',
      port: config.devPort,
      variable: 'DEV_PORT',
      purpose: "Vite's server",
    });
    const web = join(ROOT_FOLDER, 'apps', 'web');
    const vite = dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json'));
    const input: PartInput = {
      name: "Vite's server",
      program: [
        relative(ROOT_FOLDER, join(vite, 'bin', 'vite.js')),
        web,
        '--port',
        String(config.devPort),
        '--strictPort',
        '--host',
        '127.0.0.1',
      ],
      env: { ...process.env, API_URL: `http://127.0.0.1:${config.port}` },
      logFile: join(config.dataDir, 'logs', 'vite.log'),
      readyLine: /ready in/,
    };
    const server = supervise({
      name: input.name,
      logFile: input.logFile,
      start: (signal) => startPart(input, signal),
    });
    closers.push(() => server.stop());
    await server.whenUp(stop);
    announce(config, `http://localhost:${config.devPort}/`);
    say('Programs start again when their files change.');
    return { failed: Promise.race([running.failed, server.failed]) };
  });
}

/**
 * Uses Node's watch mode to restart parts. Node does not restart a part that exits on its own, which is right
 * for a file being edited and wrong for a part that was up.
 */
function watchFiles(part: PartInput): PartInput {
  return {
    ...part,
    nodeArgs: ['--watch', '--watch-preserve-output'],
    againLine: /^\W*(\[\d+m)?Restarting /,
    diedLine: /^\W*(\[\d+m)?(Failed|Completed) running /,
  };
}
