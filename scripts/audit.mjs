// Fails when a package that ships has a known weakness that is high or critical. Where the registry cannot be asked (no
// network, a mirror without that call), says so and passes: nothing is known then, and CI must not stand still.
import { join } from 'node:path';
import { askNpm } from './ask-npm.mjs';

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const asked = askNpm(root, [
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
