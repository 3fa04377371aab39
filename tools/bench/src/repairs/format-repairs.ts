import type { TriedFinding } from './try-repairs.ts';

/** One line for each rule, most findings first, and the totals. */
export function formatRepairs(name: string, findings: readonly TriedFinding[]): string {
  const byRule = [...Map.groupBy(findings, ({ auditId }) => auditId)].toSorted(
    ([one, some], [other, more]) => more.length - some.length || (one < other ? -1 : 1),
  );
  const widest = Math.max(4, ...byRule.map(([id]) => id.length));
  const line = (rule: string, cells: readonly (string | number)[]) =>
    [rule.padEnd(widest), ...cells.map((cell) => String(cell).padStart(9))].join('');
  return [
    `${name}: findings that are failures`,
    `${line('rule', ['failures', 'corrected', 'proved', 'share'])}  not proved, and why`,
    ...byRule.map(([id, all]) => `${line(id, cells(all))}  ${reasons(all)}`.trimEnd()),
    `${line('all', cells(findings))}  ${reasons(findings)}`.trimEnd(),
  ].join('\n');
}

function cells(findings: readonly TriedFinding[]): (string | number)[] {
  const proved = findings.filter(({ repair }) => repair?.isProved).length;
  const corrected = findings.filter(({ isCorrected }) => isCorrected).length;
  const share = findings.length === 0 ? '' : `${Math.round((100 * proved) / findings.length)}%`;
  return [findings.length, corrected, proved, share];
}

function reasons(findings: readonly TriedFinding[]): string {
  const counts = new Map<string, number>();
  for (const { repair, isCorrected } of findings) {
    if (repair?.isProved || !isCorrected) continue;
    const why =
      repair && !repair.isProved ? [repair.why, repair.auditId ?? ''].join(' ').trim() : 'not tried';
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts].map(([why, count]) => `${count} ${why}`).join(', ');
}
