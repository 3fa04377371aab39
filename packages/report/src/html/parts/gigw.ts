import { baseVersion } from '@abhigam/domain';
import { criteriaList, criteriaOf, gigwCheckpoints, selectRules } from '@abhigam/guidelines';
import { reportingDetails, selectOwnRules } from '@abhigam/rules';
import type { ReportHead, ReportIssue } from '../../report-source.ts';
import { html, type Markup } from '../markup.ts';
import type { Part } from './part.ts';

/** Where HTML itself meets a criterion, whatever a page does (see the criterion's note). */
const ALWAYS_MET = '4.1.1';

/** Every checkpoint of GIGW that is a criterion of WCAG, and what was found for it. */
export function gigw({ head, words }: Part, issues: readonly ReportIssue[]): Markup {
  const { gigw: say } = words;
  const judged = judgedCriteria(head);
  const inRun = new Set(criteriaOf(head.wcagVersion, head.wcagLevel).map(({ num }) => num));
  const elementsOf = (num: string, status: ReportIssue['status']) =>
    issues
      .filter((issue) => issue.status === status && issue.criteria.includes(num))
      .reduce((sum, { elements }) => sum + elements, 0);
  const found = (num: string): string => {
    const failing = elementsOf(num, 'Fail');
    const toLook = elementsOf(num, 'Warn');
    if (failing + toLook > 0) {
      const parts = [failing > 0 ? say.failing(failing) : null, toLook > 0 ? say.toLook(toLook) : null];
      return parts.filter((part) => part !== null).join('; ');
    }
    if (num === ALWAYS_MET && baseVersion(head.wcagVersion) !== '2.2') return say.always;
    if (!inRun.has(num)) return say.outside;
    return judged.has(num) ? say.nothing : say.byHand;
  };
  const rows = criteriaList().flatMap((criterion) =>
    gigwCheckpoints([criterion.num]).map((checkpoint) => {
      const hasFailures = elementsOf(criterion.num, 'Fail') > 0;
      const text = found(criterion.num);
      return html`<tr><th scope="row">${checkpoint}</th><td>${words.issues.criterion(criterion.num, criterion.handle, criterion.level)}</td><td>${hasFailures ? html`<strong>${text}</strong>` : text}</td></tr>\n`;
    }),
  );
  return html`<section aria-labelledby="gigw">
<h2 id="gigw">${say.heading}</h2>
<p class="lead">${say.lead}</p>
<table><caption>${say.caption}</caption>
<thead><tr><th scope="col">${say.checkpoint}</th><th scope="col">${say.criterion}</th><th scope="col">${say.found}</th></tr></thead>
<tbody>${rows}</tbody></table>
</section>`;
}

/** Criteria that a rule of such a run judges at least in part. */
function judgedCriteria({ wcagVersion, wcagLevel }: ReportHead): Set<string> {
  const details = reportingDetails('en');
  const axe = selectRules({ wcagVersion, wcagLevel, disableExperimental: true }).filter(
    ({ kind }) => kind === 'wcag',
  );
  const own = selectOwnRules({ wcagVersion, wcagLevel }).filter(({ kind }) => kind !== 'advice');
  const ids = [...axe, ...own].map(({ id }) => id);
  return new Set(ids.flatMap((id) => details[id]?.criteria ?? []));
}
