import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { childEnvironment, readProcStat } from '@abhigam/subprocess';

/** One process of this machine. */
export interface ProcessEntry {
  pid: number;
  parent: number;
  /** Process group. */
  group: number;
  /** Session id; null where the system does not give it. */
  session: number | null;
  /** When it started, in the system's own words: with the process id it tells one process from a later one of the same id. */
  started: string;
}

const PS_TIMEOUT_MS = 5_000;

/** All processes that live. Empty where the system cannot be asked (Windows). */
export async function readProcesses(): Promise<ProcessEntry[]> {
  if (process.platform === 'linux') return fromProc();
  if (process.platform === 'win32') return [];
  const rows = await ps('pid=,ppid=,pgid=,lstart=');
  return rows.flatMap((row) => {
    const [ids = ''] = /^(?:\d+\s+){3}/.exec(row.trim()) ?? [];
    const started = row.trim().slice(ids.length);
    const [pid, parent, group] = ids.trim().split(/\s+/).map(Number);
    return pid && parent !== undefined && group !== undefined
      ? [{ pid, parent, group, session: null, started }]
      : [];
  });
}

/** A browser's process with all it started, those that were orphaned included: group and session stay. */
export function treeOf(root: number, all: readonly ProcessEntry[]): ProcessEntry[] {
  const children = Map.groupBy(all, ({ parent }) => parent);
  const tree = new Map<number, ProcessEntry>();
  let level = all.filter(({ pid, group, session }) => pid === root || group === root || session === root);
  while (level.length > 0) {
    for (const entry of level) tree.set(entry.pid, entry);
    level = level.flatMap(({ pid }) => children.get(pid) ?? []).filter(({ pid }) => !tree.has(pid));
  }
  return [...tree.values()];
}

/**
 * Bytes of memory that each process has for itself; where the system does not distinguish them from what it shares with
 * others, all of its resident memory. Processes that are gone are missing.
 */
export async function memoryOf(pids: readonly number[]): Promise<Map<number, number>> {
  if (process.platform === 'linux')
    return new Map(
      pids.flatMap((pid) => {
        const [, resident = 0, shared = 0] = readOrEmpty(`/proc/${pid}/statm`).split(' ').map(Number);
        return resident > 0 ? [[pid, (resident - shared) * PAGE_BYTES] as const] : [];
      }),
    );
  if (process.platform === 'win32' || pids.length === 0) return new Map();
  const wanted = new Set(pids);
  const rows = await ps('pid=,rss=');
  return new Map(
    rows.flatMap((row) => {
      const [pid = 0, kilobytes = 0] = row.trim().split(/\s+/).map(Number);
      return wanted.has(pid) ? [[pid, kilobytes * 1024] as const] : [];
    }),
  );
}

/** The process whose command line holds a text, the head of its group; null when there is none. */
export async function findLeader(text: string): Promise<ProcessEntry | null> {
  const commands = process.platform === 'linux' ? procCommands() : await psCommands();
  const found = commands.filter(({ command }) => command.includes(text)).map(({ pid }) => pid);
  const isFound = new Set(found);
  const all = await readProcesses();
  return all.find(({ pid, group }) => isFound.has(pid) && pid === group) ?? null;
}

/** Linux has pages of this size on nearly all machines; a larger one would make the figures too small only. */
const PAGE_BYTES = 4_096;

/** Place among the fields of /proc/PID/stat that follow the name: clock ticks since the system started. */
const STARTED = 19;

function fromProc(): ProcessEntry[] {
  return procIds().flatMap((pid) => {
    const fields = readProcStat(pid) ?? [];
    const [state = '', parent, group, session] = fields;
    const started = fields[STARTED] ?? '';
    const isAlive = state !== '' && state !== 'Z' && state !== 'X';
    return isAlive
      ? [{ pid, parent: Number(parent), group: Number(group), session: Number(session), started }]
      : [];
  });
}

function procIds(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function procCommands(): { pid: number; command: string }[] {
  return procIds().map((pid) => ({ pid, command: readOrEmpty(`/proc/${pid}/cmdline`) }));
}

async function psCommands(): Promise<{ pid: number; command: string }[]> {
  if (process.platform === 'win32') return [];
  return (await ps('pid=,command=')).map((row) => ({ pid: Number.parseInt(row.trim(), 10), command: row }));
}

async function ps(columns: string): Promise<string[]> {
  const answer = await promisify(execFile)('ps', ['-A', '-ww', '-o', columns], {
    env: childEnvironment(),
    timeout: PS_TIMEOUT_MS,
    maxBuffer: 20_000_000,
  }).catch(() => ({ stdout: '' }));
  return answer.stdout.split('\n').filter(Boolean);
}

/** Empty for a process that ended while we looked. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
