import type { Defect } from './defects/defect.ts';
import type { DEFECTS } from './defects.ts';

/** The defects as a Markdown table for the README. */
export function defectTable(defects: typeof DEFECTS): string {
  const rows = defects.map(
    (defect) =>
      `| ${where(defect)} | ${rule(defect)} | ${defect.criterion ?? 'best practice'} | ${defect.wrong} | ${defect.corrected} |`,
  );
  return ['| where | rule | criterion | wrong | corrected |', '|---|---|---|---|---|', ...rows].join('\n');
}

function where({ on }: Defect): string {
  return on.startsWith('/') ? `\`${on}\`` : `template ${on}`;
}

function rule({ rule, certainty, level, alsoRaises, pressed, compared, behind }: Defect): string {
  if (rule === null) return 'none';
  const names = [rule, ...(alsoRaises ?? [])].join(', ');
  const presses = pressed?.map((name) => `“${name}”`).join(', then ');
  const shown = presses ? `${names}, after pressing ${presses}` : names;
  const remarks = [
    certainty,
    level && `level ${level}`,
    compared && 'compared',
    behind && 'fetches link targets',
  ]
    .filter(Boolean)
    .join(', ');
  return remarks ? `${shown} (${remarks})` : shown;
}
