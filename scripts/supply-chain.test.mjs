import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');

test('the SBOM lists every shipped package with its version, and no development dependency', async () => {
  const { code, output } = await run('sbom.mjs', []);
  assert.equal(code, 0, output);
  const bom = JSON.parse(readFileSync(join(root, 'dist', 'sbom.cdx.json'), 'utf8'));
  assert.equal(bom.metadata.component.name, 'abhigam');
  const named = new Set(bom.components.map(({ purl }) => decodeURIComponent(purl)));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const purl = ([path, { name, version }]) =>
    `pkg:npm/${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
  const ships = installed.filter(
    ([, { dev, optional, devOptional, peer }]) => !dev && !optional && !devOptional && !peer,
  );
  assert.deepEqual(
    ships.map(purl).filter((one) => !named.has(one)),
    [],
  );
  const shipping = new Set(installed.filter(([, { dev }]) => !dev).map(purl));
  const ofDevelopment = installed.filter(([, { dev }]) => dev).map(purl);
  assert.deepEqual(
    ofDevelopment.filter((one) => named.has(one) && !shipping.has(one)),
    [],
  );
});

test('a high or critical vulnerability of a shipped package fails the audit; a lower one does not', async (context) => {
  const cases = [
    ['critical', 1, /a-package .*critical/],
    ['moderate', 0, /none that is high/],
    [null, 0, /none that is high/],
  ];
  for (const [severity, wanted, words] of cases) {
    const { code, output } = await audit(context, (_request, response) => {
      const found = severity && {
        id: 1,
        url: 'https://a.in/1',
        title: 'A weakness',
        severity,
        vulnerable_versions: '*',
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(found ? { 'a-package': [found] } : {}));
    });
    assert.equal(code, wanted, output);
    assert.match(output, words);
  }
});

test('reports an unavailable registry without failing', async (context) => {
  const { code, output } = await audit(context, (_request, response) => {
    response.statusCode = 405;
    response.end();
  });
  assert.equal(code, 0, output);
  assert.match(output, /could not be asked \(405/);
});

/** Audits a folder with one package against a registry with this response. */
async function audit(context, answer) {
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'POST') return answer(request, response);
    response.setHeader('content-type', 'application/json');
    const dist = { tarball: 'http://127.0.0.1/a.tgz', shasum: '' };
    const versions = { '1.0.0': { name: 'a-package', version: '1.0.0', dist } };
    response.end(JSON.stringify({ name: 'a-package', 'dist-tags': { latest: '1.0.0' }, versions }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'abhigam-audit-test-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const own = { name: 'own', version: '1.0.0', dependencies: { 'a-package': '1.0.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  const packages = { '': own, 'node_modules/a-package': { version: '1.0.0' } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages, ...own }));
  try {
    return await run('audit.mjs', [folder], {
      npm_config_registry: `http://127.0.0.1:${server.address().port}/`,
      npm_config_cache: join(folder, 'cache'),
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function run(script, args, more = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    env: { ...process.env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}
