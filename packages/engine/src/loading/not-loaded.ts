import type { LeftOut, NotLoaded } from '@abhigam/domain';
import { shortAddress } from '@abhigam/facts';
import type { AskedFor } from '../browser/network-log.ts';
import type { LoadState } from '../in-page/read-load-state.ts';
import type { EngineEgress } from '../navigation/engine-egress.ts';
import { addressToAsk, isRefusedToAll } from './lost-to-all.ts';

/** Characters of an address in a result. */
export const MAX_ADDRESS = 500;
/** Files that a result names of each kind; the others count. */
const MAX_FILES = 20;

/** What a page asked for and did not get. */
export interface Missing {
  /** Those that others may get. */
  styleSheets: NotLoaded[];
  /** Those that no visitor of the page gets: it looks as it looks to them. */
  deadSheets: NotLoaded[];
  scripts: NotLoaded[];
  frames: NotLoaded[];
  /** Ids of the frames that show nothing of what they should: no part of the page to judge. */
  lostFrames: ReadonlySet<string>;
  /**
   * Ids of the frames that are laid out without a style sheet, or a script that writes one, that may matter to them and that
   * others may get.
   */
  unstyledFrames: ReadonlySet<string>;
  /** Addresses with nothing there for anybody, if they say so once more. */
  toAskAgain: string[];
}

export interface LoadedPage {
  mainFrameId: string;
  requests: readonly AskedFor[];
  /** By the id of the frame, the main frame among them. */
  states: ReadonlyMap<string, LoadState>;
  /** Addresses in whose place the browser shows words of its own, by the id of the frame. */
  unreachable: ReadonlyMap<string, string>;
  faultOf: EngineEgress['faultOf'] | null;
}

/**
 * What of a page has not come, from its requests and from what its documents say.
 *
 * @param gone those of the addresses of `toAskAgain` that had nothing when they were asked again
 */
export function whatIsMissing(page: LoadedPage, gone: ReadonlySet<string> = new Set()): Missing {
  const frames = lostFrames(page);
  const lost = new Set(frames.map(({ frameId }) => frameId));
  const shown = page.requests.filter(({ frameId }) => frameId === null || !lost.has(frameId));
  const sheets = lostSheets({ ...page, requests: shown }, lost);
  const lostScripts = shown
    .filter(({ resource }) => resource.kind === 'script')
    .flatMap((asked) => {
      const file = whyOfScript(asked, page.faultOf);
      return file ? [{ frameId: asked.frameId, file, asked }] : [];
    });
  const styles = [
    ...sheets,
    ...lostScripts
      .filter(({ file }) => writesStyleSheets(file.url))
      .map((script) => ({ ...script, isOther: false, matters: true })),
  ];
  const isDead = ({ file, asked, isOther }: LostSheet) =>
    isOther || isRefusedToAll(file, asked) || addressToAsk(file, asked).some((url) => gone.has(url));
  return {
    styleSheets: once(sheets.filter((sheet) => !isDead(sheet)).map(({ file }) => file)),
    deadSheets: once(sheets.filter(isDead).map(({ file }) => file)),
    scripts: once(lostScripts.map(({ file }) => file)),
    frames: once(frames.map(({ file }) => file)),
    lostFrames: lost,
    unstyledFrames: new Set(
      styles.filter((one) => one.matters && !isDead(one)).flatMap(({ frameId }) => frameId ?? []),
    ),
    toAskAgain: [...new Set(styles.flatMap(({ file, asked }) => addressToAsk(file, asked)))],
  };
}

/** As limits of the result. */
export function missingAsLimits(missing: Missing): LeftOut[] {
  const limit = (
    part: LeftOut['part'],
    files: readonly NotLoaded[],
    why: LeftOut['why'] = 'not-loaded',
  ): LeftOut[] =>
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
  file: NotLoaded;
}

function lostFrames({ mainFrameId, requests, states, unreachable, faultOf }: LoadedPage): LostFrame[] {
  const documents = new Map(
    requests.flatMap((asked) =>
      asked.resource.kind === 'document' && asked.frameId !== null ? [[asked.frameId, asked] as const] : [],
    ),
  );
  return [...states].flatMap(([frameId, state]) => {
    if (frameId === mainFrameId) return [];
    const asked = documents.get(frameId);
    const file = whyOfFrame(state, asked, unreachable.get(frameId), faultOf);
    return file ? [{ frameId, file }] : [];
  });
}

function whyOfFrame(
  { isErrorPage, isBlank, isMalformed, status }: LoadState,
  asked: AskedFor | undefined,
  unreachableUrl: string | undefined,
  faultOf: LoadedPage['faultOf'],
): NotLoaded | null {
  const url = (asked?.resource.url ?? unreachableUrl ?? '').slice(0, MAX_ADDRESS);
  const answered = asked?.resource.status ?? status;
  if (answered !== null && answered >= 400 && !isBlank) return { url, why: 'http-status', status: answered };
  // What was not even asked for, the page or the browser forbids.
  if (isErrorPage) return { url, ...(asked ? whyOfFailure(asked, faultOf) : BLOCKED) };
  if (isMalformed) return { url, why: 'malformed', status: null };
  const isWaiting = isBlank && asked && !asked.isOver && asked.resource.status === null;
  return isWaiting && /^https?:/i.test(url) ? { url, why: 'time', status: null } : null;
}

const NETWORK = { why: 'network', status: null } as const;
const BLOCKED = { why: 'blocked', status: null } as const;

/** Why a request failed, or is about to. */
function whyOfFailure(
  { resource, withheld }: AskedFor,
  faultOf: LoadedPage['faultOf'],
): Pick<NotLoaded, 'why' | 'status'> {
  const { failure, failureDetail = '', url } = resource;
  const status = resource.status ?? withheld?.status ?? null;
  if (status !== null && status >= 400) return { why: 'http-status', status };
  if (/MIME|TYPE_MISMATCH/i.test(failureDetail)) return { why: 'type', status: null };
  if (failure === 'blocked' || /BLOCKED|CSP|FRAME_OPTIONS/i.test(failureDetail)) return BLOCKED;
  const fault = URL.canParse(url) ? faultOf?.(new URL(url)) : null;
  if (fault?.reason === 'address-not-allowed') return { why: 'guard', status: null };
  if (fault?.reason === 'timeout' || /TIMED_OUT/.test(failureDetail)) return { why: 'time', status: null };
  return NETWORK;
}

function hasFailed({ resource }: AskedFor): boolean {
  return resource.failure !== null && resource.failure !== 'cancelled';
}

/** Types that browsers run no script of, whatever else the server says. */
const NO_SCRIPT = /^(?:image|audio|video)\/|^text\/csv$/i;
const SCRIPT = /(?:java|ecma|live|j)script|^application\/wasm$|^application\/json$/i;

function whyOfScript(asked: AskedFor, faultOf: LoadedPage['faultOf']): NotLoaded | null {
  const { url, mimeType, status } = asked.resource;
  const file = url.slice(0, MAX_ADDRESS);
  if (hasFailed(asked)) return { url: file, ...whyOfFailure(asked, faultOf) };
  if (!asked.isOver && status === null) return { url: file, why: 'time', status: null };
  const isRefused =
    mimeType !== null && (NO_SCRIPT.test(mimeType) || (asked.forbidsSniffing && !SCRIPT.test(mimeType)));
  return isRefused ? { url: file, why: 'type', status: null } : null;
}

interface LostSheet {
  frameId: string | null;
  file: NotLoaded;
  asked: AskedFor;
  /** It came, and is not what the page says it is, so that browsers do not use it. */
  isOther: boolean;
  /** Something on the screen may look otherwise with it. */
  matters: boolean;
}

function lostSheets(page: LoadedPage, lost: ReadonlySet<string>): LostSheet[] {
  const byFrame = Map.groupBy(
    page.requests.filter(({ resource }) => resource.kind === 'stylesheet'),
    ({ frameId }) => frameId,
  );
  const frameIds = new Set([...byFrame.keys(), ...page.states.keys()]);
  return [...frameIds].flatMap((frameId) =>
    frameId !== null && lost.has(frameId) ? [] : lostSheetsOf(frameId, byFrame.get(frameId) ?? [], page),
  );
}

function lostSheetsOf(
  frameId: string | null,
  requests: readonly AskedFor[],
  { states, faultOf }: LoadedPage,
): LostSheet[] {
  const state = frameId === null ? undefined : states.get(frameId);
  const linked = Map.groupBy(state?.sheets ?? [], ({ url }) => shortAddress(url));
  const loaded = new Set(
    requests
      .filter((asked) => whyOfSheet(asked, state, faultOf) === null)
      .map(({ resource }) => resource.url),
  );
  return requests.flatMap((asked) => {
    const { url, requestedUrl = url } = asked.resource;
    // What no link asks for is named by other style sheets, or the link has been removed since.
    const links = linked.get(requestedUrl) ?? linked.get(url);
    const isOther = loaded.has(url) && links?.every((link) => link.isOther) === true;
    const why = isOther ? BLOCKED : loaded.has(url) ? null : whyOfSheet(asked, state, faultOf);
    if (!why || links?.every(({ isWanted }) => !isWanted)) return [];
    const file = { url: url.slice(0, MAX_ADDRESS), ...why };
    return [{ frameId, file, asked, isOther, matters: !declaresOnlyFonts(url) }];
  });
}

/** Null for one that came and is used. */
function whyOfSheet(
  asked: AskedFor,
  state: LoadState | undefined,
  faultOf: LoadedPage['faultOf'],
): Pick<NotLoaded, 'why' | 'status'> | null {
  const { isOver, forbidsSniffing, withheld, resource } = asked;
  const { failure, failureDetail = '', mimeType, status, url } = resource;
  // The browser takes back what no style sheet can be, in the same way as a page takes back what it does not need.
  const isKeptBack = failure === 'cancelled' ? forbidsSniffing : /BLOCKED_BY_ORB/.test(failureDetail);
  if (isKeptBack && withheld?.mimeType && !STYLE_SHEET.test(withheld.mimeType))
    return withheld.status >= 400
      ? { why: 'http-status', status: withheld.status }
      : { why: 'type', status: null };
  if (failure === 'cancelled') return null;
  if (failure !== null) return whyOfFailure(asked, faultOf);
  if (!isOver && status === null) return { why: 'time', status: null };
  const isAnyTypeGood = state?.isQuirky && !forbidsSniffing && URL.parse(url)?.origin === state.origin;
  if (mimeType === null || STYLE_SHEET.test(mimeType) || isAnyTypeGood) return null;
  return { why: 'type', status: null };
}

/** What browsers take for a style sheet. */
const STYLE_SHEET = /^text\/css$/i;

/** Services whose style sheets hold nothing but `@font-face`: without them text keeps its place and its colours. */
const FONT_SERVICES = [
  'fonts.googleapis.com',
  'fonts.bunny.net',
  'fonts.loli.net',
  'use.typekit.net',
  'p.typekit.net',
  'fast.fonts.net',
  'fonts.cdnfonts.com',
  'cloud.typography.com',
  'api.fontshare.com',
];

/** Known by its address only: what did not come cannot be read, so any other sheet may matter. */
function declaresOnlyFonts(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return FONT_SERVICES.includes(host);
}

/** Scripts that write all style sheets of a page from the names of its classes, or from sheets in a language of their own. */
const STYLE_WRITERS =
  /^https?:\/\/cdn\.tailwindcss\.com\b|\/@tailwindcss\/browser\b|\/@unocss\/runtime\b|\/twind\b.*\.js\b|\/less(?:@[\w.]+)?(?:\/[\w./]*)?\/less(?:\.min)?\.js\b/i;

/** Addresses of libraries are short. The pattern costs the square of what it is given. */
const MAX_SCRIPT_ADDRESS = 500;

function writesStyleSheets(url: string): boolean {
  return STYLE_WRITERS.test(url.slice(0, MAX_SCRIPT_ADDRESS));
}

/** Several elements may ask for one file. */
function once(files: readonly NotLoaded[]): NotLoaded[] {
  const byUrl = new Map(files.map((file) => [`${file.url} ${file.why}`, file]));
  return [...byUrl.values()];
}
