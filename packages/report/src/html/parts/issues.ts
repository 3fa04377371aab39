import { criteriaList } from '@abhigam/guidelines';
import type { ReportIssue } from '../../report-source.ts';
import { codeText } from '../code-text.ts';
import { impactMark } from '../impact-mark.ts';
import type { KnownIssue } from '../known-defects.ts';
import { html, type Markup } from '../markup.ts';
import type { ShownPicture } from '../picture.ts';
import { address } from './address.ts';
import { defectPart } from './defect.ts';
import type { Part } from './part.ts';

const CRITERIA = new Map(criteriaList().map((criterion) => [criterion.num, criterion]));

export function issueId({ status, auditId }: Pick<ReportIssue, 'status' | 'auditId'>): string {
  return `${status === 'Fail' ? 'issue' : 'look'}-${auditId}`;
}

/** All issues of a kind, one per row; the title links to the details if the document has them. */
export function issueTable(
  issues: readonly KnownIssue[],
  detailed: readonly KnownIssue[],
  caption: string,
  { words }: Part,
): Markup | null {
  if (issues.length === 0) return null;
  const { issues: say, impacts, figures } = words;
  const withDetails = new Set(detailed.map(({ issue }) => issueId(issue)));
  const rows = issues.map(({ issue }) => {
    const id = issueId(issue);
    const title = withDetails.has(id)
      ? html`<th scope="row"><a href="#${id}">${issue.title}</a></th>`
      : html`<th scope="row" id="${id}">${issue.title}</th>`;
    return html`<tr>${title}<td>${impactMark(issue.impact, words)}</td><td>${issue.criteria.join(', ')}</td><td class="number">${figures.count(issue.elements)}</td><td class="number">${issue.pages === null ? null : figures.count(issue.pages)}</td></tr>\n`;
  });
  return html`<table class="all"><caption>${caption}</caption>
<thead><tr><th scope="col">${say.issue}</th><th scope="col">${impacts.impact}</th><th scope="col">${say.criteria}</th><th scope="col" class="number">${impacts.elements}</th><th scope="col" class="number">${words.pagesColumn}</th></tr></thead>
<tbody>${rows}</tbody></table>\n`;
}

/** Says that the document is not complete, and where to find the rest; null if it is complete. */
export function omittedDetailsNote(
  issues: readonly KnownIssue[],
  detailed: readonly KnownIssue[],
  part: Part,
): Markup | null {
  const { head, words } = part;
  const all = issues.reduce((sum, { total }) => sum + total, 0);
  const shown = detailed.reduce((sum, { defects }) => sum + defects.length, 0);
  if (shown >= all) return null;
  const place =
    head.portalUrl === null ? null : html` ${words.rest.portal}: ${address(head.portalUrl, part)}`;
  return html`<p class="note">${words.rest.shown({ shown, all })} ${words.rest.where}${place}</p>\n`;
}

/** Everything about one issue except its defects. */
export function issueHead({ issue }: Pick<KnownIssue, 'issue'>, { head, words }: Part): Markup {
  const { issues: say } = words;
  const criteria = issue.criteria.map((num) => {
    const known = CRITERIA.get(num);
    return html`<li>${known ? say.criterion({ number: num, name: known.names[head.language], level: known.level }) : num}</li>`;
  });
  return html`<div class="issue-head"><h3 id="${issueId(issue)}">${issue.title}</h3>
<p class="issue-meta">${impactMark(issue.impact, words)}<span>${issue.pages === null ? words.elements({ number: issue.elements }) : words.elementsOnPages({ elements: issue.elements, pages: issue.pages })}</span><span class="soft">${issue.category}</span></p>
${codeText(issue.description)}
<dl class="facts">
<dt>${say.criteria}</dt><dd>${criteria.length === 0 ? words.none : html`<ul>${criteria}</ul>`}</dd>
${issue.gigw.length === 0 ? null : html`<dt>${say.gigw}</dt><dd>${issue.gigw.join(', ')}</dd>`}
</dl></div>
`;
}

/** The shown defects, and the number of omitted ones. `pictures` has the order of the defects. */
export function issueDefects(
  known: KnownIssue,
  pictures: readonly (ShownPicture | null)[],
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
  return html`${shown}${more > 0 ? html`<p class="soft">${words.more({ number: more, what: known.issue.status === 'Fail' ? 'defects' : 'places' })}</p>` : null}\n`;
}
