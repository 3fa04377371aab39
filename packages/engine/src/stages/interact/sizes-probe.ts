import { createElementNames } from '../../in-page/element-names.ts';
import { createCoverage } from '../../in-page/sizes/covered-texts.ts';
import { createSizesProbe, type SizesProbe } from '../../in-page/sizes/create-sizes-probe.ts';
import { findCutOffTexts } from '../../in-page/sizes/cut-off-texts.ts';
import { findGoneControls } from '../../in-page/sizes/gone-controls.ts';
import { createGoneTexts } from '../../in-page/sizes/gone-texts.ts';
import { mayOpenGone } from '../../in-page/sizes/may-open-gone.ts';
import { createOrientation } from '../../in-page/sizes/orientation.ts';
import { readShownTexts } from '../../in-page/sizes/read-shown-texts.ts';
import { settleInSize } from '../../in-page/sizes/settle-in-size.ts';
import { findSideways } from '../../in-page/sizes/sideways-scrolling.ts';
import { createSizesKit } from '../../in-page/sizes/sizes-kit.ts';
import { createTextScales } from '../../in-page/sizes/text-scales.ts';
import { createTextSpacing } from '../../in-page/sizes/text-spacing.ts';
import { programOf } from '../../program-of.ts';

/** Global name of the probe in the page's isolated world. */
export const PROBE = 'globalThis.engineSizesProbe';

/** Expressions that can be evaluated on it. */
export type SizesQuestion = `${keyof SizesProbe}(${string})`;

/** Creates the probe. */
export const CREATE_PROBE = `${PROBE} = ${programOf(createSizesProbe, {
  createNames: createElementNames,
  createKit: createSizesKit,
  readShown: readShownTexts,
  settle: settleInSize,
  findCutOff: findCutOffTexts,
  createCoverage,
  findSideways,
  findGoneControls,
  mayOpen: mayOpenGone,
  createGoneTexts,
  createScales: createTextScales,
  createSpacing: createTextSpacing,
  createOrientation,
})}; undefined`;
