import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { startPart } from '../parts/start-part.ts';
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
      adapt: (part) => ({ ...part, nodeArgs: ['--watch', '--watch-preserve-output'] }),
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
    const server = await startPart({
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
      stop,
    });
    closers.push(() => server.stop());
    announce(config, `http://localhost:${config.devPort}/`);
    say('Programs start again when their files change.');
    return running;
  });
}
