import type { AuditSource } from '@abhigam/domain';
import { plainText } from '@abhigam/terminal';
import type { BenchResult, Failure, Measured, Round } from './run-bench.ts';

/** Minimum ratios to the pages per minute of the bare loop. */
const GOALS = { one: 0.85, looking: 0.75, using: 0.3 };

export const TABLE_HEAD =
  'round   engine pages/min   bare pages/min   ratio   engine CPU ms/page   bare CPU ms/page   ratio   engine peak MB   bare peak MB';

export function formatRound(round: Round, name: string): string {
  const cells = [
    name.padEnd(5),
    pagesPerMinute(round.engine).toFixed(1).padStart(18),
    pagesPerMinute(round.bare).toFixed(1).padStart(16),
    ratio(round).toFixed(2).padStart(7),
    whole(cpuPerPage(round.engine)).padStart(20),
    whole(cpuPerPage(round.bare)).padStart(18),
    cpuRatio(round).padStart(7),
    String(round.engine.peakMegabytes).padStart(16),
    String(round.bare.peakMegabytes).padStart(14),
  ];
  return cells.join(' ');
}

/** Output after the rounds: the totals, and the pages that failed. */
export function formatResult({ rounds, failures }: BenchResult, sources: readonly AuditSource[]): string {
  const goal = goalOf(sources);
  const total: Round = { engine: sum(rounds.map((r) => r.engine)), bare: sum(rounds.map((r) => r.bare)) };
  const verdict = ratio(total) >= goal ? 'reached' : 'missed';
  return [
    formatRound(total, 'all'),
    '',
    ...keptLine(total.engine),
    `Ratio ${ratio(total).toFixed(2)}; the goal of ${goal.toFixed(2)} is ${verdict}.`,
    ...(failures.length > 0 ? ['Pages that failed:', ...failures.map(formatFailure)] : ['No page failed.']),
  ].join('\n');
}

function goalOf(sources: readonly AuditSource[]): number {
  if (sources.includes('interaction')) return GOALS.using;
  return sources.length > 1 ? GOALS.looking : GOALS.one;
}

function keptLine({ pages, kept }: Measured): string[] {
  const kinds = Object.entries(kept).filter(([, bytes]) => bytes > 0);
  const line = kinds.map(([kind, bytes]) => `${kind} ${(bytes / pages / 1024).toFixed(1)} kB`).join(', ');
  return line === '' ? [] : [`Kept of a page: ${line}.`];
}

function formatFailure({ side, url, reason }: Failure): string {
  return `  ${side}: ${plainText(url, 200)}: ${plainText(reason)}`;
}

function ratio({ engine, bare }: Round): number {
  return pagesPerMinute(engine) / pagesPerMinute(bare);
}

function pagesPerMinute({ pages, durationMs }: Measured): number {
  return (pages / durationMs) * 60_000;
}

/** CPU milliseconds per page: background load affects them much less than the duration. */
function cpuPerPage({ pages, cpuMs }: Measured): number | null {
  return cpuMs === null ? null : cpuMs / pages;
}

function cpuRatio({ engine, bare }: Round): string {
  const [ours, theirs] = [cpuPerPage(engine), cpuPerPage(bare)];
  return ours === null || theirs === null ? '-' : (theirs / ours).toFixed(2);
}

function whole(figure: number | null): string {
  return figure === null ? '-' : String(Math.round(figure));
}

function sum(parts: Measured[]): Measured {
  return {
    pages: parts.reduce((total, part) => total + part.pages, 0),
    durationMs: parts.reduce((total, part) => total + part.durationMs, 0),
    cpuMs: parts.reduce<number | null>(
      (total, part) => (total === null || part.cpuMs === null ? null : total + part.cpuMs),
      0,
    ),
    peakMegabytes: Math.max(...parts.map((part) => part.peakMegabytes)),
    kept: sumStoredBytes(parts),
  };
}

function sumStoredBytes(parts: Measured[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { kept } of parts)
    for (const [kind, bytes] of Object.entries(kept)) all[kind] = (all[kind] ?? 0) + bytes;
  return all;
}
