import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { keepRunning } from '../parts/keep-running.ts';
import { type PartInput, startPart } from '../parts/start-part.ts';
import { ROOT_FOLDER } from '../root-folder.ts';
import { say } from '../say.ts';
import { assertPortFree } from '../setup/assert-port-free.ts';
import { announce } from './announce.ts';
import { bringUp } from './bring-up.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** `npm run dev`: as `npm start`, with parts that start again and screens that change when files do. */
export function runDev(stop: AbortSignal): Promise<number> {
  return runUntilStopped(stop, async (closers) => {
    const running = await bringUp(closers, stop, {
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
    const server = keepRunning({
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
 * Node starts it again when its files change. One that ends by itself it leaves as it is, which is right for a file
 * that is being edited, and wrong for one that was up.
 */
function watchFiles(part: PartInput): PartInput {
  return {
    ...part,
    nodeArgs: ['--watch', '--watch-preserve-output'],
    againLine: /^\W*(\[\d+m)?Restarting /,
    diedLine: /^\W*(\[\d+m)?(Failed|Completed) running /,
  };
}
