import type {
  AuditResult,
  FailingElement,
  FindingState,
  LoadFailure,
  Omission,
  PageResult,
  StateStep,
  TestedPage,
  UntestedPage,
} from '@abhigam/domain';
import { colourRepair, IMPACT_RANK, inEnglish, MEDIA_TYPES } from '@abhigam/domain';
import { plainText } from '@abhigam/terminal';
import { count } from './count.ts';

/** Elements shown per rule; JSON has all. */
const MAX_ELEMENTS = 5;

/** The result of a page as plain text without colour, the same in a log. */
export function formatPage(result: PageResult): string {
  return result.status === 'COMPLETE' ? testedPage(result) : untestedPage(result);
}

function untestedPage(result: UntestedPage): string {
  return `${plainText(result.url, 500)}
  Not tested (${result.reason}): ${plainText(inEnglish(result.detail), 300)}
`;
}

function testedPage(result: TestedPage): string {
  const failures = worstFirst(result.audits.filter((audit) => audit.status === 'Fail'));
  const warnings = worstFirst(result.audits.filter((audit) => audit.status === 'Warn'));
  const lines = [
    plainText(result.url, 500),
    ...(result.finalUrl === result.url ? [] : [`  led to ${plainText(result.finalUrl, 500)}`]),
    `  Score ${result.score ?? 'none'}. ${summary(result)}`,
    ...failures.flatMap(failure),
    ...(warnings.length > 0 ? ['', '  To check by hand, or against best practice:'] : []),
    ...warnings.map(warning),
    ...mediaLines(result),
    ...notes(result),
  ];
  return `${lines.join('\n')}\n`;
}

function summary({ counts }: TestedPage): string {
  if (counts.failedAudits === 0) return 'No rule fails.';
  return `${count(counts.failedAudits, 'rule fails', 'rules fail')}, ${count(counts.issues, 'element')}.`;
}

function failure(audit: AuditResult): string[] {
  const shown = audit.failingElements.slice(0, MAX_ELEMENTS);
  const more = audit.failingElements.length - shown.length;
  return [
    '',
    `  FAIL ${audit.id} (${[audit.impact, ...audit.criteria.map((number) => `WCAG ${number}`)].join(', ')})`,
    `    ${plainText(audit.title)}: ${count(audit.failingElements.length, 'element')}`,
    ...shown.flatMap(element),
    ...(more > 0 ? [`    and ${more} more, all in --format json`] : []),
  ];
}

function element({ selector, snippet, explanation, testData, state }: FailingElement): string[] {
  const repair = testData && colourRepair(testData);
  const colour = repair ? ` Suggested ${repair.type} colour: ${repair.to}.` : '';
  return [
    `    - ${plainText(selector)}`,
    `      ${plainText(snippet)}`,
    `      ${plainText(explanation, 600)}${colour}`,
    ...(state ? [`      ${shownBy(state)}`] : []),
  ];
}

function shownBy({ kind, pressed, steps }: FindingState): string {
  if (kind === 'hidden-part') return `In a hidden part that begins: ${plainText(pressed)}`;
  return `Shown after: ${steps.map(step).join(', then ')}`;
}

function step({ press, on }: StateStep): string {
  return `${press} on ${plainText(on)}`;
}

function warning(audit: AuditResult): string {
  const why = audit.reason === 'needs-review' ? 'check' : (audit.reason ?? 'check');
  return `  WARN ${audit.id} (${why}): ${plainText(audit.title)}: ${count(audit.failingElements.length, 'element')}`;
}

function mediaLines({ media }: TestedPage): string[] {
  if (!media) return [];
  const kinds = MEDIA_TYPES.filter((type) => media.counts[type] > 0);
  const failed = media.entries.filter(({ state }) => state === 'failed').length;
  if (kinds.length === 0) return ['', '  Media: none'];
  return [
    '',
    `  Media: ${kinds.map((type) => `${type} ${media.counts[type]}`).join(', ')}`,
    ...(failed > 0 ? [`  ${count(failed, 'medium', 'media')} failed to load, all in --format json`] : []),
  ];
}

function notes(result: TestedPage): string[] {
  return [
    ...result.erroredRules.map(
      (rule) => `  Rule ${plainText(rule)} stopped with an error and has no result here.`,
    ),
    ...result.leftOut.flatMap(leftOutLines),
    ...result.unreadFrames.map((frame) => `  A frame could not be read: ${plainText(frame, 300)}`),
    ...unreadImages(result.textInImages),
  ];
}

const LEFT_OUT: Readonly<Record<Omission['part'], string>> = {
  lh: 'All checks from the source lh',
  andi: 'All checks from the source andi',
  interaction: 'Interaction checks (keyboard, pointer, other window sizes, movement)',
  rules: 'Some checks',
  findings: 'Elements after the first 5,000 of a check',
  states: 'What the page shows after a control is pressed',
  'tab-stops': 'Controls after the last one that the test reached with the Tab key',
  'painted-text': 'Contrast of text over pictures and gradients',
  'image-text': 'Text in images',
  letters: 'How text looks in scripts that this machine has no font for',
  picture: 'The screenshot',
  'style-sheets': 'Style sheets',
  scripts: 'Scripts',
  frames: 'Frames, which were not tested',
  content: 'What the page had not shown yet',
};

const LEFT_OUT_WHY: Readonly<Record<Omission['why'], string>> = {
  size: 'the page is too large for this part',
  time: 'it took too long',
  crash: 'the browser tab crashed',
  'not-loaded': 'did not load',
  'never-loads': 'no visitor gets them, so the page was tested as its visitors see it',
  unstyled: 'style sheets of the page did not load',
  loading: 'the page was still loading',
  alike: 'other parts with the same markup were tested',
  'too-many': 'the page has more of these than one test tries',
  'not-operable': 'something covered the control, so it could not be pressed',
  'did-not-open': 'using the control did not show its hidden part',
  moving: 'what the control showed did not come to rest',
  'no-font': 'no font has the letters',
  sample: 'only a sample of the pages of this run is tested in this way',
  off: 'this installation does not do it',
};

const NOT_LOADED: Readonly<Record<LoadFailure['why'], string>> = {
  'http-status': 'the server answered with an error',
  type: 'browsers refuse its type',
  blocked: 'the page or its own site forbids it',
  guard: 'this tool may not open the address',
  network: 'no connection',
  time: 'not in time',
  malformed: 'not well formed',
};

function leftOutLines({ part, why, rules, files = [], controls = [], total = 0 }: Omission): string[] {
  const which = [...rules, ...controls].map((name) => plainText(name)).join(', ');
  const listed = files.length + controls.length;
  const isLayout = part === 'style-sheets' && rules.length > 0;
  return [
    `  ${why === 'never-loads' ? '' : 'Left out: '}${LEFT_OUT[part]}: ${LEFT_OUT_WHY[why]}${which && !isLayout ? ` (${which})` : ''}`,
    ...files.map(
      (file) =>
        `    - ${plainText(file.url, 300)}: ${NOT_LOADED[file.why]}${file.status === null ? '' : ` (HTTP ${file.status})`}`,
    ),
    ...(total > listed ? [`    and ${total - listed} more`] : []),
    ...(isLayout ? [`    Neither passed nor failed without it: ${which}`] : []),
  ];
}

function unreadImages(images: TestedPage['textInImages']): string[] {
  if (!images || images.unread === 0) return [];
  return [`  Text was not read in ${images.unread} of ${count(images.read + images.unread, 'image')}.`];
}

function worstFirst(audits: AuditResult[]): AuditResult[] {
  return audits.toSorted((a, b) => IMPACT_RANK[b.impact] - IMPACT_RANK[a.impact] || a.id.localeCompare(b.id));
}
