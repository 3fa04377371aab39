import { memoize } from './memoize.ts';
import { isPronounceable } from './pronounceable.ts';

/**
 * The authored part of an id or class, without generated parts: `Logo_root__3xK9a` becomes `Logo_root`,
 * `ember1234` becomes empty.
 */
export const stableName = memoize((name) => {
  if (COUNTED.test(name)) return '';
  let rest = name;
  for (const [pattern, kept] of BUILD_MARKS) rest = rest.replace(pattern, kept);
  // Tailwind values in brackets are written by hand: colours and lengths.
  if (rest.includes('[')) return rest;
  const parts = rest.split(/[-_:.$/]+/);
  const kept = parts
    .filter((part) => !isServerCounter(part) && !isRandomLooking(part))
    .map(withoutLongNumber);
  // One separator, so that a name is the same whether or not a part was removed.
  return kept.filter((part) => part !== '').join('-');
});

/** Stable part of an id. Numbers in it count elements, and Drupal appends one to each form that is reloaded. */
export function stableId(id: string): string {
  return stableName(id.replace(/--\d+$/, '')).replace(/\d{3,}/g, '');
}

/** Sorted, deduplicated classes, without generated ones and without pure layout utilities. */
export function stableClasses(value: string): string[] {
  const names = value.split(/\s+/).filter((name) => name !== '');
  // styled-components adds a second class, of letters only, next to the recognisable one.
  const isStyled = names.some((name) => /(?:^|-)sc-/.test(name));
  const kept = names
    .filter(
      (name) => !PLACING.test(name) && !(isStyled && /^[a-z][a-zA-Z]{4,6}$/.test(name) && /[A-Z]/.test(name)),
    )
    .map(stableName)
    .filter((name) => name !== '');
  return [...new Set(kept)].sort();
}

/** Whether a part of a file name is a content hash or a build time. */
export function isBuildMark(part: string): boolean {
  if (/^1[4-9]\d{8}(?:\d{3})?$/.test(part)) return true;
  if (/^(?=.*\d)(?=.*[a-f])[\da-f]{8,64}$/.test(part)) return true;
  return /^(?=.*[a-z])[\da-zA-Z_-]{8,22}$/.test(part) && runsOf(part) >= 4 && averageRun(part) <= 2;
}

/** Whether a value is a token, a unique id or a hash. */
export function isToken(value: string): boolean {
  if (UUID.test(value)) return true;
  return (
    /^[\w+/=.:-]{16,}$/.test(value) && value.length <= 200 && /\d/.test(value) && averageRun(value) <= 2.5
  );
}

export const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** Complete ids from libraries that number their elements. */
const COUNTED =
  /^(?:ui-id-\d+|ember\d+|mat-[a-z-]{1,40}-\d+|cdk-[a-z-]{1,40}-\d+|ext-(?:gen|comp|element)-?\d+|yui_[\d_]+|el-(?:id|popper)[-\d]+|__bvid__\d.*|p[nr]_id_\d.*|ngb-[a-z-]{1,40}-\d+|fui-[a-z]*:?r?\d.*|headlessui-[a-z-]{1,40}-(?:\d+|:r[\da-z]+:)|react-(?:select|tabs|aria|autowhatever)-?\d.*|downshift-\d.*|tns\d.*|swiper-wrapper-[\da-f]+|datatables_table_\d.*|(?:mce|cke|tippy|tooltip|popover|uid|auto-?id|radix|mui|mce|gen|jss)[-_]?\d+|j_idt?\d+|rc[-_][a-z]+[-_]\d.*|ng-(?:tns|star|trigger)-.*)$/i;

/** Patterns that builds and libraries generate in names, with the part to retain. */
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

/** Spacing utilities of Bootstrap and Tailwind, and script hooks: they do not describe the element. */
const PLACING =
  /^(?:(?:[a-z\d]{2,5}:)*-?[mp][trblxyse]?-(?:[a-z]{2,3}-)?(?:\d+(?:\.\d+)?|auto|px)|js-[\w-]+)$/;

/** ASP.NET and JSF number the controls that contain an element. */
function isServerCounter(part: string): boolean {
  return /^(?:ctl|idt)\d+$/.test(part);
}

/** Four or more digits are a counter; three are a shade or weight. */
function withoutLongNumber(part: string): string {
  return part.replace(/\d{4,}/g, '');
}

/** Five or more characters that mix letters and digits, or upper and lower case, unlike a word. */
function isRandomLooking(part: string): boolean {
  if (part.length < 5) return false;
  if (/[a-z]\d+[a-z]/i.test(part)) return true;
  // Unpronounceable: "strengths" and "catchphrase" have up to six consonants in a row, names with a number
  // fewer.
  if (/[bcdfghjklmnpqrstvwxz]{7}/i.test(part) || /^(?=.*\d).*[bcdfghjklmnpqrstvwxz]{5}/i.test(part))
    return true;
  if (/^[\da-f]{6,}$/i.test(part) && /\d.*\d/.test(part) && /[a-f]/i.test(part))
    return !/^[a-z]+\d{1,2}$/i.test(part);
  if (/[a-z]/.test(part) && runsOf(part) >= 3 && averageRun(part) <= 2) return true;
  // One in thirty results of `Math.random().toString(36)` has no digit.
  return part.match(/[A-Z]?[a-z]+/g)?.some((word) => !isPronounceable(word)) ?? false;
}

const RUN = /[A-Z]?[a-z]+|[A-Z]+|\d+/g;

function runsOf(text: string): number {
  return text.match(RUN)?.length ?? 0;
}

/** Average run length of letters and digits: two characters or fewer in random text, more in readable text. */
function averageRun(text: string): number {
  const runs = text.match(RUN) ?? [];
  return runs.length === 0 ? 0 : runs.join('').length / runs.length;
}
