import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, resolve } from 'node:path';
import { createEngine } from '@abhigam/engine';
import { type LighthouseFigure, openLighthouse } from '../../../../packages/engine/test/lighthouse-oracle.ts';

const USAGE = `usage: node tools/bench/src/engine/lighthouse-equality.ts URL_OR_FILE...

Prints our Lighthouse figure of each page beside the one that Lighthouse itself gives in snapshot
mode, and the pages where they differ. Files are served on loopback.`;

const VIEWPORT = { width: 1366, height: 768 };
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

await main(process.argv.slice(2));

async function main(targets: string[]): Promise<void> {
  if (targets.length === 0) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    readFile(path).then(
      (body) => {
        const type = TYPES[extname(path)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await compare(
    targets.map((target) =>
      existsSync(target) ? new URL(resolve(target), `http://127.0.0.1:${port}`).href : target,
    ),
  );
  server.close();
}

async function compare(urls: string[]): Promise<void> {
  const engine = await createEngine({ viewport: VIEWPORT });
  const lighthouse = await openLighthouse(VIEWPORT);
  let different = 0;
  for (const url of urls) {
    const { result } = await engine.testPage({
      url,
      rules: { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false },
      screenshot: false,
    });
    const ours = result.status === 'COMPLETE' ? String(result.lhScore) : result.detail;
    const theirs = await lighthouse.figureOf(url).catch((error: unknown) => ({
      score: error instanceof Error ? error.message : String(error),
      audits: {},
    }));
    const isSame = ours === String(theirs.score);
    if (!isSame) different += 1;
    console.log(
      `${isSame ? 'same' : 'DIFFERENT'}\t${ours}\t${theirs.score}\t${result.durationMs} ms\t${url}`,
    );
    if (!isSame) console.log(`  Lighthouse fails: ${failedOf(theirs.audits)}`);
  }
  console.log(`${urls.length} pages, ${different} different`);
  await lighthouse.close();
  await engine.close();
  process.exitCode = different === 0 ? 0 : 1;
}

function failedOf(audits: LighthouseFigure['audits']): string {
  return Object.keys(audits)
    .filter((id) => audits[id]?.score === 0)
    .join(', ');
}
