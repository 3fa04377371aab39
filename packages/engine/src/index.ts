export type { BrowserEvent } from './browser/browser-pool.ts';
export { endMarkedBrowsers } from './browser/end-marked-browsers.ts';
export { findChromium } from './browser/find-chromium.ts';
export { openFontConfig } from './browser/font-config.ts';
export { type LaunchedBrowser, launch } from './browser/launch.ts';
export { openPrinter, type Printer } from './browser/open-printer.ts';
export { type Printed, type PrintOptions, printPdf } from './browser/print-pdf.ts';
export { type SessionParts, SiteSession } from './browser/site-session.ts';
export { createEngine } from './create-engine.ts';
export type { Engine, EngineOptions } from './engine.ts';
export { placeOf } from './findings/place-in-facts.ts';
export type { ImageReader } from './images/image-reader.ts';
export { judgeFacts } from './judge-facts.ts';
export { JUDGEMENT_STAGES, type JudgementStage, type OnJudgementStage } from './judgement-stage.ts';
export type { LighthouseFinding } from './lighthouse-report/lighthouse-finding.ts';
export { lighthouseReport } from './lighthouse-report/lighthouse-report.ts';
export type { LighthouseReport } from './lighthouse-report/shape.ts';
export { describeDocument } from './links/describe-document.ts';
export type { SignedIn, SignInLimits } from './login/sign-in.ts';
export type { EgressFault, EngineEgress } from './navigation/engine-egress.ts';
export type { PageShape } from './navigation/read-gate.ts';
export type { PageTest } from './page-test.ts';
export type { TestPageInput } from './page-test-input.ts';
export type { PartAnswer } from './resources/compare-part.ts';
export type { EngineSetup } from './resources/engine-setup.ts';
export { type AskPart, findChange, type SameParts } from './resources/find-change.ts';
export {
  type NotRepeatable,
  PART_KINDS,
  type PagePart,
  type ResourceManifest,
} from './resources/resource-manifest.ts';
export type { RuleChoice } from './rule-choice.ts';
export type { Screenshot } from './screenshot/screenshot.ts';
export { SHOW_TIMEOUT_MS, type ShowPageInput } from './show-page.ts';
