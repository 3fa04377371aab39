import type { DeclaredStyle, IsolatedWorld } from '../../../browser/isolated-world.ts';
import { JUDGE } from '../judge-source.ts';
import { targetData } from './second-look-data.ts';

/** Maximum number of different kinds of controls; further ones keep axe's result. */
const MAX_KINDS = 60;

const BOX =
  /^(?:min-|max-)?(?:width|height|inline-size|block-size)$|^aspect-ratio$|^(?:-webkit-)?appearance$/;
/** Properties that affect the size of a control with text. */
const TEXT_BOX =
  /^padding|^border(?:-.+)?-width$|^border$|^font(?:-size)?$|^line-height$|^letter-spacing$|^writing-mode$/;
/** Checkboxes, radio buttons, sliders and colour fields have a fixed size. */
const DRAWN = /^input\|(?:checkbox|radio|range|color)\|/;

/** Values that leave the size to the browser. */
const LEFT = /^(?:auto|normal|none|revert|revert-layer|initial|unset)$/;
const LEFT_AS_MINIMUM = /^(?:auto|0(?:px|%|em|rem)?|initial|unset|revert|revert-layer)$/;
const LEFT_AS_MAXIMUM = /^(?:none|[\d.]+%|initial|unset|revert|revert-layer|max-content|fit-content)$/;
const LEFT_AS_TEXT = /^(?:revert|revert-layer)$/;

/**
 * Adds to the targets whether the user agent determines their size: native controls without author styles that
 * affect their size, an exception of WCAG 2.5.8.
 */
export async function withSizeByBrowser(
  world: IsolatedWorld,
  indexes: readonly number[],
  answers: readonly unknown[],
): Promise<unknown[]> {
  const targets = answers.map((answer) => targetData.safeParse(answer).data ?? null);
  const kinds = new Map<string, number>();
  for (const [at, target] of targets.entries()) {
    const index = indexes[at];
    if (!target?.control || target.isScaled || target.isUsual || index === undefined) continue;
    if (kinds.size < MAX_KINDS && !kinds.has(target.control)) kinds.set(target.control, index);
  }
  if (kinds.size === 0) return targets;
  const declared = await world.declaredStyles(
    [...kinds.values()].map((index) => `${JUDGE}.frameElement(${index})`),
  );
  const byBrowser = new Set([...kinds.keys()].filter((kind, at) => !isSized(kind, declared[at] ?? null)));
  return targets.map(
    (target) => target && { ...target, isByBrowser: !target.isScaled && byBrowser.has(target.control ?? '') },
  );
}

/** Whether author styles affect the size of a control; true when they are unknown. */
function isSized(kind: string, declared: readonly DeclaredStyle[] | null): boolean {
  if (declared === null) return true;
  return declared.some(({ name, value }) => {
    const setting = value
      .replace(/!important$/, '')
      .trim()
      .toLowerCase();
    if (name === 'all') return true;
    if (/appearance$/.test(name)) return !/^(?:auto|revert|revert-layer)$/.test(setting);
    if (name.startsWith('min-')) return !LEFT_AS_MINIMUM.test(setting);
    if (name.startsWith('max-')) return !LEFT_AS_MAXIMUM.test(setting) && !isAmple(setting);
    if (BOX.test(name)) return !LEFT.test(setting);
    return !DRAWN.test(kind) && TEXT_BOX.test(name) && !LEFT_AS_TEXT.test(setting);
  });
}

/** Whether the maximum size is large enough for a sufficient target. */
function isAmple(most: string): boolean {
  const [, length, unit] = /^([\d.]+)(px|em|rem|ch|vw)$/.exec(most) ?? [];
  return unit === undefined ? false : Number(length) >= (unit === 'px' ? 24 : 3);
}
