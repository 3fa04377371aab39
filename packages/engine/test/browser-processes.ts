import { readdirSync, readFileSync } from 'node:fs';

/** Ids of all descendant processes whose command line matches; Linux only. */
export function processesBelow(pattern: RegExp): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readOrEmpty(`/proc/${name}/stat`) : '';
    // The name in brackets may contain spaces, so fields are counted after it; Z is a zombie.
    const [, state, parent] = /\) (\w) (\d+)/.exec(stat) ?? [];
    if (parent && state !== 'Z') parents.set(Number(name), Number(parent));
  }
  return [...parents.keys()].filter((pid) => isBelow(pid, parents) && pattern.test(commandOf(pid)));
}

/** Command line of a process; Linux only, empty when the process has ended. */
export function commandOf(pid: number): string {
  return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

function isBelow(pid: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at = parents.get(pid); at; at = parents.get(at)) if (at === process.pid) return true;
  return false;
}

/** Empty for a process that has just ended. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
