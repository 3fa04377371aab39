// Fails if a shipped package has a known vulnerability of level high or critical. If the registry is
// unavailable (no network, a mirror without the audit endpoint), it says so and passes, so that CI is not
// blocked.
import { join } from 'node:path';
import { runNpmJson } from './run-npm-json.mjs';

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const asked = runNpmJson(root, [
  'audit',
  '--json',
  '--omit=dev',
  '--audit-level=high',
  '--fetch-retries=0',
  '--fetch-timeout=20000',
]);
if (asked?.answer.auditReportVersion === undefined) {
  console.log(
    `Known weaknesses of packages: the registry could not be asked (${asked?.answer.message ?? 'no answer'}).`,
  );
} else if (asked.code === 0) {
  console.log('Known weaknesses of packages: none that is high or critical.');
} else {
  for (const { name, severity, range } of Object.values(asked.answer.vulnerabilities))
    console.error(`${name} ${range}: ${severity}`);
  console.error('Packages with known weaknesses ship: update them ("npm audit" tells more).');
  process.exitCode = 1;
}
