import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { childEnvironment, readProcStat } from '@abhigam/subprocess';

/** One process of this machine. */
export interface ProcessEntry {
  pid: number;
  parent: number;
  /** Process group id. */
  group: number;
  /** Session id; null where the system does not report it. */
  session: number | null;
  /**
   * Start time in the system's format; together with the pid it identifies a process even when the pid is
   * reused.
   */
  started: string;
}

const PS_TIMEOUT_MS = 5_000;

/** All running processes. Empty where the system has no process table (Windows). */
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

/** A browser's process with all its descendants, including orphans, which keep their group and session. */
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
 * Private memory of each process in bytes, or its resident memory where the system does not distinguish shared
 * memory. Ended processes are missing.
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
  const pidSet = new Set(pids);
  const rows = await ps('pid=,rss=');
  return new Map(
    rows.flatMap((row) => {
      const [pid = 0, kilobytes = 0] = row.trim().split(/\s+/).map(Number);
      return pidSet.has(pid) ? [[pid, kilobytes * 1024] as const] : [];
    }),
  );
}

/** The group leader whose command line contains a string; null when there is none. */
export async function findLeader(text: string): Promise<ProcessEntry | null> {
  const commands = process.platform === 'linux' ? procCommands() : await psCommands();
  const matchingPids = commands.filter(({ command }) => command.includes(text)).map(({ pid }) => pid);
  const isFound = new Set(matchingPids);
  const all = await readProcesses();
  return all.find(({ pid, group }) => isFound.has(pid) && pid === group) ?? null;
}

/** Page size of nearly all Linux machines; with larger pages the figures would only be too small. */
const PAGE_BYTES = 4_096;

/** Index of the start time among the fields of /proc/PID/stat after the name; clock ticks since boot. */
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

/** Empty for a process that has just ended. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
