import { createCoverage } from '../in-page/sizes/covered-texts.ts';
import { createSizesProbe, type SizesParts, type SizesProbe } from '../in-page/sizes/create-sizes-probe.ts';
import { findCutOffTexts } from '../in-page/sizes/cut-off-texts.ts';
import { findGoneControls } from '../in-page/sizes/gone-controls.ts';
import { createGoneTexts } from '../in-page/sizes/gone-texts.ts';
import { mayOpenGone } from '../in-page/sizes/may-open-gone.ts';
import { createOrientation } from '../in-page/sizes/orientation.ts';
import { readShownTexts } from '../in-page/sizes/read-shown-texts.ts';
import { settleInSize } from '../in-page/sizes/settle-in-size.ts';
import { findSideways } from '../in-page/sizes/sideways-scrolling.ts';
import { createSizesKit } from '../in-page/sizes/sizes-kit.ts';
import { createTextScales } from '../in-page/sizes/text-scales.ts';
import { createTextSpacing } from '../in-page/sizes/text-spacing.ts';

/** Name of what our world of the page keeps of it. */
export const PROBE = 'globalThis.engineSizesProbe';

/** What may be asked of it. */
export type SizesQuestion = `${keyof SizesProbe}(${string})`;

const PARTS: SizesParts = {
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
};

const sources = Object.entries(PARTS).map(([name, part]) => `${name}: ${part.toString()}`);

/** Sets the probe up: it and each of its parts go to the page as source texts of their own. */
export const CREATE_PROBE = `${PROBE} = (${createSizesProbe.toString()})({ ${sources.join(',\n')} }); undefined`;
