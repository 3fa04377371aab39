import type { TestEnvironment } from '@abhigam/domain';
import { AXE_VERSION } from '@abhigam/guidelines';
import type { EngineSettings } from '../engine-settings.ts';
import { engineCodeVersion, rulesetVersion } from '../ruleset-version.ts';
import { ENGINE_VERSION } from '../version.ts';

/** Configuration of an engine. With equal setups the same page gets the same result. */
export interface EngineSetup extends Omit<TestEnvironment, 'sources'> {
  /** Fingerprint of its code, without the rules. */
  code: string;
  readsImages: boolean;
}

export function engineSetup({
  browserVersion,
  viewport,
  imageReader,
}: Pick<EngineSettings, 'browserVersion' | 'viewport' | 'imageReader'>): EngineSetup {
  return {
    engine: ENGINE_VERSION,
    code: engineCodeVersion(),
    ruleset: rulesetVersion(),
    axe: AXE_VERSION,
    browser: browserVersion,
    viewport,
    readsImages: imageReader !== null,
  };
}
