export type { BrowserEvent } from './browser/browser-pool.ts';
export { findChromium } from './browser/find-chromium.ts';
export { openFontConfig } from './browser/font-config.ts';
export { type Printed, type PrintOptions, printPdf } from './browser/print-pdf.ts';
export { createEngine } from './create-engine.ts';
export type {
  EgressFault,
  Engine,
  EngineEgress,
  EngineOptions,
  ImageReader,
  PageTest,
  RuleChoice,
  Screenshot,
  TestPageInput,
} from './engine.ts';
export { feHash } from './fe-hash.ts';
export { judgeFacts } from './judge-facts.ts';
export { lighthouseReport } from './lighthouse-report/lighthouse-report.ts';
export type { LighthouseReport } from './lighthouse-report/shape.ts';
export type { SignedIn, SignInLimits } from './login/sign-in.ts';
export { SiteSession } from './login/site-session.ts';
export type { LighthouseFinding } from './sources/lh/lighthouse-findings.ts';
