import type { HoverStyle, PageElement } from '@abhigam/facts';
import { z } from 'zod';
import { withForcedStates } from '../../../browser/with-forced-states.ts';
import { COLOURS_OF } from '../../../in-page/colours-of.ts';
import type { InteractionContext } from '../interaction-context.ts';
import { elementsWithHoverStyles } from './elements-with-hover-styles.ts';

const MAX_BY_STYLE = 2_000;
/** All are read together, so a large number costs little. */
const MAX_LOOKED_AT = 200;
const CONTROLS = 'a[href], button, summary, [role=button i], [role=link i], [role=tab i], [role=menuitem i]';

/** Stored in our world, because they are read twice. */
const LOOKED_AT = 'globalThis.engineLookedAt';

const colours = z.array(z.object({ text: z.string(), background: z.string().nullable() }).nullable());

/**
 * Hover colours of links and buttons. Ancestors are hovered as well, so that the dark background of a menu row
 * and its light text are read together.
 */
export async function hoverColours(used: InteractionContext): Promise<HoverStyle[]> {
  const controls = await colouredControls(used);
  const ids = controls.flatMap((control) => used.backendIdOf(control) ?? []);
  if (ids.length === 0 || ids.length !== controls.length) return [];
  await used.world.callWithNodes(`function (...nodes) { ${LOOKED_AT} = nodes; }`, ids);
  const look = async () => colours.parse(await used.world.evaluate(`(${COLOURS_OF})(...${LOOKED_AT})`));
  const rest = await look();
  const around = new Set(controls.flatMap((control) => [control, ...control.ancestors()]));
  const forced = [...around].flatMap((element) => used.backendIdOf(element) ?? []);
  const now = await withForcedStates(used.cdp, used.world, forced, async (force) => {
    await force(['hover']);
    return look();
  });
  return controls.flatMap((control, at) => {
    const [before, after] = [rest[at], now[at]];
    if (!before || !after) return [];
    if (before.text === after.text && before.background === after.background) return [];
    const element = { frame: control.frame.index, node: control.node };
    return [{ element, rest: before, underPointer: after }];
  });
}

async function colouredControls(used: InteractionContext): Promise<PageElement[]> {
  const byStyle = await elementsWithHoverStyles(used, 'colours', MAX_BY_STYLE);
  return used.page.top.elements
    .filter(
      (element) =>
        element.matches(CONTROLS) &&
        element.box !== null &&
        element.ownTexts.length > 0 &&
        [element, ...element.ancestors()].some((one) => byStyle.has(one)),
    )
    .slice(0, MAX_LOOKED_AT);
}
