// `npm run sbom`: the software bill of materials in CycloneDX format, from package-lock.json, without
// development dependencies.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpmJson } from './run-npm-json.mjs';

const root = join(import.meta.dirname, '..');
const path = join(root, 'dist', 'sbom.cdx.json');
const folder = mkdtempSync(join(tmpdir(), 'abhigam-sbom-'));
try {
  const own = readJson('package.json');
  const lock = readJson('package-lock.json');
  writeFileSync(join(folder, 'package.json'), JSON.stringify(withoutDevelopment(own)));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: shipping(lock.packages) }),
  );
  const asked = runNpmJson(folder, ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application']);
  if (asked?.code !== 0 || asked.answer.bomFormat !== 'CycloneDX') {
    console.error(
      'The list could not be made: npm 10 or newer is needed, and a package-lock.json that fits.',
    );
    process.exitCode = 1;
  } else {
    // npm uses the folder name as the name of the root component.
    asked.answer.metadata.component.name = own.name;
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(path, `${JSON.stringify(asked.answer, null, 2)}\n`);
    console.log(`${path}: ${asked.answer.components.length} components.`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * npm's --omit=dev omits too much: every package that any workspace has as a development dependency, even if
 * another workspace ships it. So npm gets a lock file without development dependencies.
 */
function shipping(packages) {
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([, { dev }]) => !dev)
      .map(([at, entry]) => [at, withoutDevelopment(entry)]),
  );
}

function withoutDevelopment({ devDependencies: _left, ...rest }) {
  return rest;
}

function readJson(name) {
  return JSON.parse(readFileSync(join(root, name), 'utf8'));
}
