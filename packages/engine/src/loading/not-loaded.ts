import type { LoadFailure, Omission } from '@abhigam/domain';
import type { LoggedRequest } from '../browser/network-log.ts';
import type { LoadState } from '../in-page/read-load-state.ts';
import { addressToRecheck, isBlockedForAll } from './missing-for-all.ts';
import { type MissingSheet, missingSheets } from './missing-sheets.ts';
import { BLOCKED, type LoadedPage, MAX_ADDRESS, whyOfFailure, whyOfScript } from './why-not-loaded.ts';

/** Maximum number of files of each kind that a result lists; further ones are counted. */
const MAX_FILES = 20;

/** Files that a page requested but did not get. */
export interface MissingFiles {
  /** Sheets that other visitors may get. */
  styleSheets: LoadFailure[];
  /** Sheets that no visitor gets: the page looks the same to all of them. */
  deadSheets: LoadFailure[];
  scripts: LoadFailure[];
  frames: LoadFailure[];
  /** Ids of frames that did not load; these frames are not judged. */
  lostFrames: ReadonlySet<string>;
  /**
   * Ids of frames that are laid out without a style sheet (or a script that writes one) that may affect them
   * and that other visitors may get.
   */
  unstyledFrames: ReadonlySet<string>;
  /** Addresses that are missing for all visitors if a second request confirms it. */
  toAskAgain: string[];
}

/**
 * Finds missing files from the page's requests and the state of its documents.
 *
 * @param gone addresses of `toAskAgain` that were missing again
 */
export function findMissingFiles(page: LoadedPage, gone: ReadonlySet<string> = new Set()): MissingFiles {
  const frames = lostFrames(page);
  const lost = new Set(frames.map(({ frameId }) => frameId));
  const shown = page.requests.filter(({ frameId }) => frameId === null || !lost.has(frameId));
  const sheets = missingSheets({ ...page, requests: shown }, lost);
  const lostScripts = shown
    .filter(({ resource }) => resource.kind === 'script')
    .flatMap((request) => {
      const file = whyOfScript(request, page.faultOf);
      return file ? [{ frameId: request.frameId, file, request }] : [];
    });
  const styles = [
    ...sheets,
    ...lostScripts
      .filter(({ file }) => writesStyleSheets(file.url))
      .map((script) => ({ ...script, isOther: false, matters: true })),
  ];
  const isDead = ({ file, request, isOther }: MissingSheet) =>
    isOther || isBlockedForAll(file, request) || addressToRecheck(file, request).some((url) => gone.has(url));
  return {
    styleSheets: once(sheets.filter((sheet) => !isDead(sheet)).map(({ file }) => file)),
    deadSheets: once(sheets.filter(isDead).map(({ file }) => file)),
    scripts: once(lostScripts.map(({ file }) => file)),
    frames: once(frames.map(({ file }) => file)),
    lostFrames: lost,
    unstyledFrames: new Set(
      styles.filter((one) => one.matters && !isDead(one)).flatMap(({ frameId }) => frameId ?? []),
    ),
    toAskAgain: [...new Set(styles.flatMap(({ file, request }) => addressToRecheck(file, request)))],
  };
}

/** As entries of the result's list of limits. */
export function missingAsLimits(missing: MissingFiles): Omission[] {
  const limit = (
    part: Omission['part'],
    files: readonly LoadFailure[],
    why: Omission['why'] = 'not-loaded',
  ): Omission[] =>
    files.length === 0
      ? []
      : [
          {
            part,
            why,
            rules: [],
            files: files.slice(0, MAX_FILES),
            total: files.length,
          },
        ];
  return [
    ...limit('style-sheets', missing.styleSheets),
    ...limit('style-sheets', missing.deadSheets, 'never-loads'),
    ...limit('scripts', missing.scripts),
    ...limit('frames', missing.frames),
  ];
}

interface LostFrame {
  frameId: string;
  file: LoadFailure;
}

function lostFrames({ mainFrameId, requests, states, unreachable, faultOf }: LoadedPage): LostFrame[] {
  const documents = new Map(
    requests.flatMap((request) =>
      request.resource.kind === 'document' && request.frameId !== null
        ? [[request.frameId, request] as const]
        : [],
    ),
  );
  return [...states].flatMap(([frameId, state]) => {
    if (frameId === mainFrameId) return [];
    const request = documents.get(frameId);
    const file = whyOfFrame(state, request, unreachable.get(frameId), faultOf);
    return file ? [{ frameId, file }] : [];
  });
}

function whyOfFrame(
  { isErrorPage, isBlank, isMalformed, status }: LoadState,
  request: LoggedRequest | undefined,
  unreachableUrl: string | undefined,
  faultOf: LoadedPage['faultOf'],
): LoadFailure | null {
  const url = (request?.resource.url ?? unreachableUrl ?? '').slice(0, MAX_ADDRESS);
  const answered = request?.resource.status ?? status;
  if (answered !== null && answered >= 400 && !isBlank) return { url, why: 'http-status', status: answered };
  // Without a request, the page or the browser blocked the file.
  if (isErrorPage) return { url, ...(request ? whyOfFailure(request, faultOf) : BLOCKED) };
  if (isMalformed) return { url, why: 'malformed', status: null };
  const isWaiting = isBlank && request && !request.isOver && request.resource.status === null;
  return isWaiting && /^https?:/i.test(url) ? { url, why: 'time', status: null } : null;
}

/**
 * Scripts that generate all style sheets of a page from class names, or from sheets in another language (such
 * as Less).
 */
const STYLE_WRITERS =
  /^https?:\/\/cdn\.tailwindcss\.com\b|\/@tailwindcss\/browser\b|\/@unocss\/runtime\b|\/twind\b.*\.js\b|\/less(?:@[\w.]+)?(?:\/[\w./]*)?\/less(?:\.min)?\.js\b/i;

/** Addresses of libraries are short; the pattern has quadratic running time. */
const MAX_SCRIPT_ADDRESS = 500;

function writesStyleSheets(url: string): boolean {
  return STYLE_WRITERS.test(url.slice(0, MAX_SCRIPT_ADDRESS));
}

/** Removes duplicates: several elements may request one file. */
function once(files: readonly LoadFailure[]): LoadFailure[] {
  const byUrl = new Map(files.map((file) => [`${file.url} ${file.why}`, file]));
  return [...byUrl.values()];
}
