import type { ScoredReport } from '@abhigam/contract';
import { type Language, localeOf, TEST_CONDITIONS } from '@abhigam/domain';
import type { ScoredPage } from '@abhigam/portal';
import { scoredAudits } from '@abhigam/report';
import { explain } from '@abhigam/rules';

/** The scored audit report of a page. Throws ER_STATE for a page without a result. */
export function presentScoredReport({ page, elements, ...scored }: ScoredPage, lang: Language): ScoredReport {
  const { engine } = page;
  const report = scoredAudits(
    {
      ...scored,
      score: page.score,
      elements: elements.map((row) => ({
        auditId: row.audit_id,
        selector: row.selector,
        snippet: row.snippet,
        label: row.label,
        explanation: explain(row.causes, lang) || row.explanation,
        rect: row.rect,
      })),
      erroredRules: engine?.erroredRules ?? [],
      leftOutRules: (engine?.leftOut ?? []).flatMap(({ part, rules }) => (part === 'rules' ? rules : [])),
    },
    lang,
  );
  return {
    requestedUrl: page.url,
    finalUrl: page.final_url ?? page.url,
    fetchTime: (page.completed ?? page.created).toISOString(),
    ...report,
    configSettings: {
      locale: localeOf(lang),
      ...TEST_CONDITIONS,
      screenEmulation: engine?.viewport ?? null,
    },
    stackPacks: [],
  };
}
