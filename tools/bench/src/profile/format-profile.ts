import type { ProfileSummary, Spent } from './cpu-profile.ts';
import { PROCESS_KINDS, type ProcessCpu } from './process-cpu.ts';
import type { MethodCount } from './protocol-counts.ts';

export interface ProfileResult {
  pages: number;
  wallMs: number;
  /** Wall-clock milliseconds of all pages by stage. */
  stages: ReadonlyMap<string, number>;
  cpu: ProcessCpu;
  summary: ProfileSummary;
  methods: ReadonlyMap<string, MethodCount>;
}

const MODULES = 15;
const RULE_ROWS = 20;
const METHOD_ROWS = 25;
const KILO = 1000;

/** Tables of a profile; all figures are means per page. */
export function formatProfile({ pages, wallMs, stages, cpu, summary, methods }: ProfileResult): string {
  const perPage = (ms: number) => (ms / pages).toFixed(1);
  const spent = (rows: Spent, limit: number) => rows.slice(0, limit).map(([name, ms]) => [name, perPage(ms)]);
  const kinds = PROCESS_KINDS.map((kind): [string, number] => [kind, cpu[kind]]);
  const totalCpuMs = kinds.reduce((sum, [, ms]) => sum + ms, 0);
  const byCount = [...methods].sort(([, a], [, b]) => b.count - a.count);
  return [
    `Per page: ${perPage(wallMs)} ms by the clock, ${perPage(totalCpuMs)} ms of processor time.`,
    table(
      ['stage', 'wall ms'],
      spent(
        [...stages].sort(([, a], [, b]) => b - a),
        stages.size,
      ),
    ),
    table(['process', 'CPU ms'], spent(kinds, kinds.length)),
    table(['module in our process', 'CPU ms'], spent(summary.byModule, MODULES)),
    table(['own rule', 'CPU ms'], spent(summary.byRule, RULE_ROWS)),
    table(
      ['protocol method', 'messages', 'kB sent', 'kB received'],
      byCount
        .slice(0, METHOD_ROWS)
        .map(([name, { count, sentBytes, receivedBytes }]) => [
          name,
          (count / pages).toFixed(1),
          (sentBytes / KILO / pages).toFixed(1),
          (receivedBytes / KILO / pages).toFixed(1),
        ]),
    ),
  ].join('\n\n');
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}
