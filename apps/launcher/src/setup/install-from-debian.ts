import { runProgram } from './run-program.ts';

/** Timeout, so that a missing network does not take minutes. */
const LIMITS = [
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=20',
  '-o',
  'Acquire::https::Timeout=20',
];

/** Whether Debian packages can be installed, by us or with sudo. */
export async function debianAccess(): Promise<'none' | 'needs-root' | 'root'> {
  const isThere = (await runProgram('apt-get', ['--version'])).code === 0;
  if (!isThere) return 'none';
  return process.getuid?.() === 0 ? 'root' : 'needs-root';
}

/** Installs Debian packages non-interactively; returns the result of the installation. */
export async function installFromDebian(packages: readonly string[], stop: AbortSignal) {
  const options = { set: { DEBIAN_FRONTEND: 'noninteractive' }, signal: stop };
  await runProgram('apt-get', [...LIMITS, 'update'], options);
  return runProgram('apt-get', [...LIMITS, 'install', '-y', '--no-install-recommends', ...packages], options);
}
