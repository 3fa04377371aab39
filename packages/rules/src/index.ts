export { axeFalsePositives } from './axe-false-positives.ts';
export { auditCategory, type CategoryCount, issuesByCategory } from './categories/audit-category.ts';
export { correct } from './corrections/correct.ts';
export type { CorrectableFinding } from './corrections/corrector.ts';
export { describeChange } from './corrections/describe-change.ts';
export { type DomChange, domChangesOf, type NewNode } from './corrections/dom-changes.ts';
export type { Hints } from './corrections/hints.ts';
export { defectKeys, defectsOf } from './defects/defect-keys.ts';
export { displayFilter } from './display-filter.ts';
export { elementShape } from './fingerprint/element-shape.ts';
export { feHash } from './fingerprint/fe-hash.ts';
export { rootCause } from './fingerprint/root-cause.ts';
export { fixtureLimitations } from './fixtures/fixture-limitations.ts';
export { type FoundMarkup, fixturePage, namesOf } from './fixtures/fixture-page.ts';
export { type AccessKeyEntry, accessKeys } from './inventories/access-keys.ts';
export { type FocusableEntry, focusableElements } from './inventories/focusable-elements.ts';
export { INVENTORY_LIMIT, type Inventory, type InventoryEntry } from './inventories/inventory.ts';
export { type ButtonEntry, listButtons } from './inventories/list-buttons.ts';
export { type FrameEntry, listFrames } from './inventories/list-frames.ts';
export { type HeadingEntry, listHeadings } from './inventories/list-headings.ts';
export {
  type HiddenEntry,
  type HiddenInventory,
  listHiddenContent,
} from './inventories/list-hidden-content.ts';
export { listLandmarks } from './inventories/list-landmarks.ts';
export { type LanguageEntry, listLanguages } from './inventories/list-languages.ts';
export {
  LINK_KINDS,
  type LinkEntry,
  type LinkInventory,
  type LinkKind,
  listLinks,
} from './inventories/list-links.ts';
export {
  LIST_KINDS,
  type ListEntry,
  type ListInventory,
  type ListKind,
  listLists,
} from './inventories/list-lists.ts';
export { type LiveRegionEntry, listLiveRegions } from './inventories/list-live-regions.ts';
export { listTables, type TableCellEntry, type TableEntry } from './inventories/list-tables.ts';
export { type PageInventories, pageInventories } from './inventories/page-inventories.ts';
export { type Judged, type Judgement, judge, judgeIncrementally } from './judge.ts';
export { type JudgedAudits, judgedAudits } from './judged-audits.ts';
export { judgedCriteria } from './judged-criteria.ts';
export { describeTarget } from './link-targets/describe-target.ts';
export { type TargetToFetch, targetsToFetch } from './link-targets/targets-to-fetch.ts';
export { manualTestFingerprints } from './manual-tests/fingerprints.ts';
export { mediaInventory } from './media/media-inventory.ts';
export { ownAudit, ownFinding } from './own-audit.ts';
export { MODULES, type Outcome, type Rule, type RuleModule, type RuleText, type Values } from './rule.ts';
export { ruleText } from './rule-texts.ts';
export { RULES, SITE_RULES } from './rules.ts';
export { runScoring } from './run-scoring.ts';
export { type KeyboardView, MAX_STOPS, type Stop } from './screen-reader-view/keyboard-view.ts';
export type { Line } from './screen-reader-view/line.ts';
export { MAX_LINES } from './screen-reader-view/line-writer.ts';
export { type Part, type TranslatedPart, translatePart } from './screen-reader-view/parts.ts';
export {
  type FindingMark,
  MAX_FINDINGS as MAX_PLACED_FINDINGS,
  type PlacedFindings,
  type StoredFinding,
} from './screen-reader-view/place-findings.ts';
export { createScreenReaderView, type ScreenReaderView } from './screen-reader-view/screen-reader-view.ts';
export { type OwnSource, selectOwnRules } from './select-own-rules.ts';
export { CAROUSELS } from './semantics/carousels.ts';
export { contrastSwitch } from './semantics/contrast-switch.ts';
export { hasControlNearby, isControl, isInactive } from './semantics/controls.ts';
export { CLICK_EVENTS, hasListener, mayHaveUnknownListeners } from './semantics/event-listeners.ts';
export { isDisabled, isFocusable, isTabbable } from './semantics/focus.ts';
export { isShownInPage } from './semantics/hidden.ts';
export { HIDING_TECHNIQUES, type HidingTechnique } from './semantics/hiding-technique.ts';
export { imageKindOf } from './semantics/image-kind.ts';
export { addressKey, inPageFragment, inPageTarget, isNavigationLink } from './semantics/links.ts';
export { shadowLayers } from './semantics/shadow-layers.ts';
export { STOP_NAMES } from './semantics/stop-control.ts';
export { type TextToMeasure, textsToMeasure } from './semantics/texts-to-measure.ts';
export { isVisibleUnclipped } from './semantics/visible.ts';
export { pageDigest } from './site/digest/page-digest.ts';
export {
  type DigestOfPage,
  type PageFindings,
  SiteComparison,
  type SiteVerdicts,
  siteAudit,
  siteAudits,
} from './site/site-comparison.ts';
export { SITE_AUDITS, selectSiteRules } from './site/site-rules.ts';
export { SOURCE_RULES, type SourceRule, type SourceRules } from './source-rules.ts';
export {
  dependsOn,
  isAboutWholePage,
  isSuperseded,
  RULES_BY_PART,
  rulesDependingOn,
  TRAITS,
} from './traits.ts';
export { actRulesOf, causeOf, explain, reportingDetails } from './words.ts';
