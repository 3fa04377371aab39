import type { LoadFailure } from '@abhigam/domain';
import { shortenUrl } from '@abhigam/facts';
import type { LoggedRequest } from '../browser/network-log.ts';
import type { LoadState } from '../in-page/read-load-state.ts';
import { BLOCKED, type LoadedPage, MAX_ADDRESS, whyOfFailure } from './why-not-loaded.ts';

export interface MissingSheet {
  frameId: string | null;
  file: LoadFailure;
  request: LoggedRequest;
  /** The file loaded, but is not a valid style sheet, so browsers ignore it. */
  isOther: boolean;
  /** The style sheet may affect the layout or the colours of the page. */
  matters: boolean;
}

export function missingSheets(page: LoadedPage, lost: ReadonlySet<string>): MissingSheet[] {
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
  requests: readonly LoggedRequest[],
  { states, faultOf }: LoadedPage,
): MissingSheet[] {
  const state = frameId === null ? undefined : states.get(frameId);
  const linked = Map.groupBy(state?.sheets ?? [], ({ url }) => shortenUrl(url));
  const loaded = new Set(
    requests
      .filter((request) => whyOfSheet(request, state, faultOf) === null)
      .map(({ resource }) => resource.url),
  );
  return requests.flatMap((request) => {
    const { url, requestedUrl = url } = request.resource;
    // Sheets without a link are imported by other sheets, or their link was removed.
    const links = linked.get(requestedUrl) ?? linked.get(url);
    const isOther = loaded.has(url) && links?.every((link) => link.isOther) === true;
    const why = isOther ? BLOCKED : loaded.has(url) ? null : whyOfSheet(request, state, faultOf);
    if (!why || links?.every(({ isWanted }) => !isWanted)) return [];
    const file = { url: url.slice(0, MAX_ADDRESS), ...why };
    return [{ frameId, file, request, isOther, matters: !declaresOnlyFonts(url) }];
  });
}

/** Null for a sheet that was loaded and applied. */
function whyOfSheet(
  request: LoggedRequest,
  state: LoadState | undefined,
  faultOf: LoadedPage['faultOf'],
): Pick<LoadFailure, 'why' | 'status'> | null {
  const { isOver, forbidsSniffing, withheld, resource } = request;
  const { failure, failureDetail = '', mimeType, status, url } = resource;
  // The browser's cancellation of a response with a wrong type looks like a cancellation by the page.
  const isWithheld = failure === 'cancelled' ? forbidsSniffing : /BLOCKED_BY_ORB/.test(failureDetail);
  if (isWithheld && withheld?.mimeType && !STYLE_SHEET.test(withheld.mimeType))
    return withheld.status >= 400
      ? { why: 'http-status', status: withheld.status }
      : { why: 'type', status: null };
  if (failure === 'cancelled') return null;
  if (failure !== null) return whyOfFailure(request, faultOf);
  if (!isOver && status === null) return { why: 'time', status: null };
  const isAnyTypeGood = state?.isQuirky && !forbidsSniffing && URL.parse(url)?.origin === state.origin;
  if (mimeType === null || STYLE_SHEET.test(mimeType) || isAnyTypeGood) return null;
  return { why: 'type', status: null };
}

/** Content type that browsers accept for style sheets. */
const STYLE_SHEET = /^text\/css$/i;

/** Services whose style sheets contain only `@font-face`: without them text keeps its position and colours. */
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

/** Decided by host name: the content of a failed sheet is unknown, so any other sheet may matter. */
function declaresOnlyFonts(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return FONT_SERVICES.includes(host);
}
