export { findChromium } from './browser/find-chromium.ts';
export { createEngine } from './create-engine.ts';
export type {
  Engine,
  EngineOptions,
  PageTest,
  RuleChoice,
  Screenshot,
  TestPageInput,
} from './engine.ts';
export { feHash } from './fe-hash.ts';
export { judgeFacts } from './judge-facts.ts';
