import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createJudge } from '../../in-page/create-judge.ts';
import { describeElements } from '../../in-page/describe-elements.ts';
import { detachShadowingFields } from '../../in-page/detach-shadowing-fields.ts';
import { lookAgain } from '../../in-page/look-again.ts';
import { createScrolledTo } from '../../in-page/scrolled-to.ts';
import { setTimeoutForAxe } from '../../in-page/set-timeout-for-axe.ts';
import { withoutFieldValues } from '../../in-page/without-field-values.ts';

/** Global name of a frame's judge in the isolated world. */
export const JUDGE = 'globalThis.engineJudge';

/** `getOverflowHiddenAncestors` of axe: ancestors with hidden overflow. */
const HIDDEN_ANCESTORS = /&&(\w{1,4})\.push\((\w{1,4})\),\1\.concat\((\w{1,4}\(\2\.parent\))\)/;
/** `isOffscreen` of axe. */
const OFF_SCREEN = /\((\w{1,4})=(\w{1,4}\(\1\)\.domNode)\)\?\((\w{1,4})=document\.documentElement,/;

/**
 * Patches axe: it treats content outside an ancestor with `overflow: hidden` or outside the viewport as hidden,
 * even when a scroll container between them can scroll it into view, as in app shells (`body` hidden, `main`
 * scrolls). The patch checks the container. Throws when a new version of axe has other code.
 */
function withScrollerPatch(source: string): string {
  return replaced(
    replaced(source, HIDDEN_ANCESTORS, (list, node, around) => {
      return `&&${list}.push(${node}),${list}.concat(engineScrolledTo.hiding(${node},${around}))`;
    }),
    OFF_SCREEN,
    (node, found, root) => `(${node}=engineScrolledTo.inView(${found}))?(${root}=document.documentElement,`,
  );
}

function replaced(source: string, part: RegExp, by: (...groups: string[]) => string): string {
  const [whole, ...groups] = part.exec(source) ?? [];
  if (whole === undefined) throw new Error(`axe-core has changed: ${part} is not found in it.`);
  return source.replace(whole, () => by(...groups));
}

const axeSource = withScrollerPatch(
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
);

/**
 * axe detects module systems by global names. A page with an element whose id is `module` or `define` makes
 * that name visible in every world, so the names are shadowed.
 */
const installAxe = `(function (define, module, exports, require, process) {
const engineScrolledTo = (${createScrolledTo.toString()})();
const setTimeout = (${setTimeoutForAxe.toString()})(globalThis.setTimeout);
${axeSource}
})();`;

/** The script that installs the judge of a frame; `frame` is its index among the frames of the page. */
export function judgeSource(frame: number): string {
  return `${installAxe}
${JUDGE} = (${createJudge.toString()})(
globalThis.axe, ${frame}, ${describeElements.toString()}, ${detachShadowingFields.toString()},
${withoutFieldValues.toString()}, ${lookAgain.toString()});
undefined;`;
}
