import { remembered } from './remembered.ts';
import { isSayable } from './sayable.ts';

/**
 * What of an id or a class a person has chosen, without what a program made up: `Logo_root__3xK9a` is `Logo_root`,
 * `ember1234` is nothing.
 */
export const stableName = remembered((name) => {
  if (COUNTED.test(name)) return '';
  let rest = name;
  for (const [pattern, kept] of BUILD_MARKS) rest = rest.replace(pattern, kept);
  // Values in brackets (Tailwind) are written by hand, and are colours and lengths.
  if (rest.includes('[')) return rest;
  const parts = rest.split(/[-_:.$/]+/);
  const kept = parts.filter((part) => !isServerCounter(part) && !looksRandom(part)).map(withoutLongNumber);
  // Parted in one way, so that a name is the same whether something was taken out of it or not.
  return kept.filter((part) => part !== '').join('-');
});

/** The same for an id. Numbers in it count elements, and Drupal adds one to each form that it loads again. */
export function stableId(id: string): string {
  return stableName(id.replace(/--\d+$/, '')).replace(/\d{3,}/g, '');
}

/** Classes in order, each once, without those that a build or a library made up, and without those that place only. */
export function stableClasses(value: string): string[] {
  const names = value.split(/\s+/).filter((name) => name !== '');
  // styled-components writes a second class, of letters alone, beside the one that can be told.
  const isStyled = names.some((name) => /(?:^|-)sc-/.test(name));
  const kept = names
    .filter(
      (name) => !PLACING.test(name) && !(isStyled && /^[a-z][a-zA-Z]{4,6}$/.test(name) && /[A-Z]/.test(name)),
    )
    .map(stableName)
    .filter((name) => name !== '');
  return [...new Set(kept)].sort();
}

/** Whether a file name's part is a mark of its content or of the time of a build. */
export function isBuildMark(part: string): boolean {
  if (/^1[4-9]\d{8}(?:\d{3})?$/.test(part)) return true;
  if (/^(?=.*\d)(?=.*[a-f])[\da-f]{8,64}$/.test(part)) return true;
  return /^(?=.*[a-z])[\da-zA-Z_-]{8,22}$/.test(part) && runsOf(part) >= 4 && averageRun(part) <= 2;
}

/** Whether a value is a token, a unique id or a sum. */
export function isToken(value: string): boolean {
  if (UUID.test(value)) return true;
  return (
    /^[\w+/=.:-]{16,}$/.test(value) && value.length <= 200 && /\d/.test(value) && averageRun(value) <= 2.5
  );
}

export const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** Ids of libraries that count what they draw, whole. */
const COUNTED =
  /^(?:ui-id-\d+|ember\d+|mat-[a-z-]{1,40}-\d+|cdk-[a-z-]{1,40}-\d+|ext-(?:gen|comp|element)-?\d+|yui_[\d_]+|el-(?:id|popper)[-\d]+|__bvid__\d.*|p[nr]_id_\d.*|ngb-[a-z-]{1,40}-\d+|fui-[a-z]*:?r?\d.*|headlessui-[a-z-]{1,40}-(?:\d+|:r[\da-z]+:)|react-(?:select|tabs|aria|autowhatever)-?\d.*|downshift-\d.*|tns\d.*|swiper-wrapper-[\da-f]+|datatables_table_\d.*|(?:mce|cke|tippy|tooltip|popover|uid|auto-?id|radix|mui|mce|gen|jss)[-_]?\d+|j_idt?\d+|rc[-_][a-z]+[-_]\d.*|ng-(?:tns|star|trigger)-.*)$/i;

/** What builds and libraries write into names, and what stays of it. */
const BUILD_MARKS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(UUID, 'gi'), ''],
  // React
  [/:r[\da-z]{0,8}:|«r[\da-z]{0,8}»|_r_[\da-z]{1,8}_/g, ''],
  // emotion, styled-components, JSS, Svelte, Astro
  [/^(?:css|sc|tss|jss|emotion|svelte|astro|jsx)-[\da-z]{4,}(?=$|-)-?/i, ''],
  [/-?\bsc-[\da-z]{4,12}(?:-\d{1,3})?$/i, ''],
  [/^(makeStyles-\w{1,40}|Mui[A-Z]\w{1,60}-\w{1,40})-\d+$/, '$1'],
  // CSS modules: by Vite, and by webpack
  [/^_(.{1,80})_[\da-z]{5}_\d{1,4}$/i, '$1'],
  [/__(?=[\w+-]{5,10}$)(?![a-z]{2,}(?:[-_][a-z\d]+)*\d{0,2}$)(?<=_.{0,80}__)[\w+-]+$/, ''],
  // Liferay, Gutenberg
  [/_INSTANCE_[\da-z]{4,14}/gi, ''],
  [/^(wp-(?:container|elements))-.*$/, '$1'],
];

/** Spacing by Bootstrap and Tailwind, and hooks of scripts: they tell nothing of what the element is. */
const PLACING =
  /^(?:(?:[a-z\d]{2,5}:)*-?[mp][trblxyse]?-(?:[a-z]{2,3}-)?(?:\d+(?:\.\d+)?|auto|px)|js-[\w-]+)$/;

/** ASP.NET and JSF count the controls around one. */
function isServerCounter(part: string): boolean {
  return /^(?:ctl|idt)\d+$/.test(part);
}

/** Four digits or more number something; three are a shade or a weight. */
function withoutLongNumber(part: string): string {
  return part.replace(/\d{4,}/g, '');
}

/** Five or more characters that change between letters and digits, or between small and capital letters, like no word. */
function looksRandom(part: string): boolean {
  if (part.length < 5) return false;
  if (/[a-z]\d+[a-z]/i.test(part)) return true;
  // Nobody can say it: "strengths" and "catchphrase" have up to six in a row, names with a number fewer.
  if (/[bcdfghjklmnpqrstvwxz]{7}/i.test(part) || /^(?=.*\d).*[bcdfghjklmnpqrstvwxz]{5}/i.test(part))
    return true;
  if (/^[\da-f]{6,}$/i.test(part) && /\d.*\d/.test(part) && /[a-f]/i.test(part))
    return !/^[a-z]+\d{1,2}$/i.test(part);
  if (/[a-z]/.test(part) && runsOf(part) >= 3 && averageRun(part) <= 2) return true;
  // `Math.random().toString(36)` has no number in it in one of thirty times.
  return part.match(/[A-Z]?[a-z]+/g)?.some((word) => !isSayable(word)) ?? false;
}

const RUN = /[A-Z]?[a-z]+|[A-Z]+|\d+/g;

function runsOf(text: string): number {
  return text.match(RUN)?.length ?? 0;
}

/** How long words and numbers in it are: two characters or fewer in what is random, more in what can be read. */
function averageRun(text: string): number {
  const runs = text.match(RUN) ?? [];
  return runs.length === 0 ? 0 : runs.join('').length / runs.length;
}
