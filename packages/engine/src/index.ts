export type {
  Engine,
  EngineOptions,
  PageTest,
  RuleChoice,
  Screenshot,
  TestPageInput,
} from './engine.ts';
