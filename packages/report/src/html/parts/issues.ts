import { criteriaList } from '@abhigam/guidelines';
import type { ReportIssue } from '../../report-source.ts';
import { codeText } from '../code-text.ts';
import { impactMark } from '../impact-mark.ts';
import type { KnownIssue } from '../known-defects.ts';
import { html, type Markup } from '../markup.ts';
import type { CutPicture } from '../picture.ts';
import { defectPart } from './defect.ts';
import type { Part } from './part.ts';

const CRITERIA = new Map(criteriaList().map((criterion) => [criterion.num, criterion]));

export function issueId({ status, auditId }: Pick<ReportIssue, 'status' | 'auditId'>): string {
  return `${status === 'Fail' ? 'issue' : 'look'}-${auditId}`;
}

/** Everything about one issue but its defects. */
export function issueHead({ issue }: Pick<KnownIssue, 'issue'>, { head, words }: Part): Markup {
  const { issues: say } = words;
  const criteria = issue.criteria.map((num) => {
    const known = CRITERIA.get(num);
    return html`<li>${known ? say.criterion(num, known.names[head.language], known.level) : num}</li>`;
  });
  return html`<div class="issue-head"><h3 id="${issueId(issue)}">${issue.title}</h3>
<p class="issue-meta">${impactMark(issue.impact, words)}<span>${issue.pages === null ? words.elements(issue.elements) : words.elementsOnPages(issue.elements, issue.pages)}</span><span class="soft">${issue.category}</span></p>
${codeText(issue.description)}
<dl class="facts">
<dt>${say.criteria}</dt><dd>${criteria.length === 0 ? words.none : html`<ul>${criteria}</ul>`}</dd>
${issue.gigw.length === 0 ? null : html`<dt>${say.gigw}</dt><dd>${issue.gigw.join(', ')}</dd>`}
</dl></div>
`;
}

/** The defects that are shown, and how many are not. `pictures` are in the order of the defects. */
export function issueDefects(
  known: KnownIssue,
  pictures: readonly (CutPicture | null)[],
  part: Part,
): Markup {
  const { words } = part;
  const more = known.total - known.defects.length;
  const shown = known.defects.map((defect, index) =>
    defectPart(
      {
        issue: known.issue,
        defect,
        number: index + 1,
        total: known.total,
        picture: pictures[index] ?? null,
      },
      part,
    ),
  );
  return html`${shown}${more > 0 ? html`<p class="soft">${words.moreInSpreadsheet(more, known.issue.status === 'Fail' ? words.issues.defects : words.issues.places)}</p>` : null}\n`;
}
