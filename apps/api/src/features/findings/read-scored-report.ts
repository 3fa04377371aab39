import type { ScoredReport } from '@abhigam/contract';
import {
  type Db,
  findScoreWeights,
  findTestInstance,
  findTestRun,
  listElementsOfInstance,
  listFoundTogether,
  listScoredAudits,
  type RowScope,
} from '@abhigam/db';
import { AUDIT_SOURCES, type Language, LOOK_CONDITIONS, localeOf, SHOWN_AS_FOUND } from '@abhigam/domain';
import { notFound } from '@abhigam/portal';
import { scoredAudits } from '@abhigam/report';
import { explain, judgedAudits } from '@abhigam/rules';
import { elementsOfEach } from './elements-of-each.ts';

/** Elements of an audit in the report; all of them are in the result details. */
const MOST_ELEMENTS = 20;

/** The scored audit report of a page, made of what is stored. Throws ER_NOT_FOUND, and ER_STATE for a page without a result. */
export async function readScoredReport(
  db: Db,
  scope: RowScope,
  { testInstanceId, lang }: { testInstanceId: string; lang: Language },
): Promise<ScoredReport> {
  const page = await findTestInstance(db, scope, testInstanceId);
  const run = page && (await findTestRun(db, scope, page.test_run_id));
  if (!page || !run) throw notFound('page');
  const { engine } = page;
  // What a removal that is under way has left is not all that there was.
  const isThere = page.status === 'COMPLETE' && page.findings_removed === null;
  const audits = isThere ? await listScoredAudits(db, page.id) : [];
  const withElements = audits.filter(({ elements }) => elements > 0);
  const elements = await listElementsOfInstance(db, page.id, {
    // The score counts what lists leave out, so its report does.
    shown: { ...SHOWN_AS_FOUND, decided: 'all' },
    limit: withElements.length === 0 ? 0 : elementsOfEach(MOST_ELEMENTS, withElements),
  });
  const sources = engine?.sources ?? [...AUDIT_SOURCES];
  const asked = judgedAudits({
    sources,
    wcagVersion: run.wcag_version,
    wcagLevel: run.wcag_level,
    disableExperimental: run.disable_experimental,
    testMode: run.test_mode,
  });
  const scored = scoredAudits(
    {
      score: page.score,
      weights: await findScoreWeights(db, page.id),
      audits,
      elements: elements.map((row) => ({
        auditId: row.audit_id,
        selector: row.selector,
        snippet: row.snippet,
        label: row.label,
        explanation: explain(row.causes, lang) || row.explanation,
        rect: row.rect,
      })),
      foundTogether: audits.length === 0 ? [] : await listFoundTogether(db, page.id),
      askedRules: [...asked.judged, ...asked.narrowed],
      erroredRules: engine?.erroredRules ?? [],
      leftOutRules: (engine?.leftOut ?? []).flatMap(({ part, rules }) => (part === 'rules' ? rules : [])),
    },
    lang,
  );
  return {
    requestedUrl: page.url,
    finalUrl: page.final_url ?? page.url,
    fetchTime: (page.completed ?? page.created).toISOString(),
    ...scored,
    configSettings: {
      locale: localeOf(lang),
      ...LOOK_CONDITIONS,
      screenEmulation: engine?.viewport ?? null,
    },
    stackPacks: [],
  };
}
