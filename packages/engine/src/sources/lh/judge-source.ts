import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createJudge } from '../../in-page/create-judge.ts';
import { describeElements } from '../../in-page/describe-elements.ts';
import { freeFormFields } from '../../in-page/free-form-fields.ts';
import { lookAgain } from '../../in-page/look-again.ts';
import { setTimeoutForAxe } from '../../in-page/set-timeout-for-axe.ts';
import { withoutFieldValues } from '../../in-page/without-field-values.ts';

/** Name under which a frame's judge is kept in our world of the frame. */
export const JUDGE = 'globalThis.engineJudge';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe looks for module systems by global name. A page that names an element `module` or `define`
 * makes that name visible in every world, so they are hidden.
 */
const installAxe = `(function (define, module, exports, require, process) {
const setTimeout = (${setTimeoutForAxe.toString()})(globalThis.setTimeout);
${axeSource}
})();`;

/** The script that sets up the judge of a frame; `frame` is its number among the frames of the page. */
export function judgeSource(frame: number): string {
  return `${installAxe}
${JUDGE} = (${createJudge.toString()})(
globalThis.axe, ${frame}, ${describeElements.toString()}, ${freeFormFields.toString()},
${withoutFieldValues.toString()}, ${lookAgain.toString()});
undefined;`;
}
