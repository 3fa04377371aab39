import { isBrokenLink, type PageFailureReason } from '@abhigam/domain';

/** Result of testing the page. */
export type ExpectedResult =
  | {
      status: 'COMPLETE';
      /** Set when it is certain whether parts were skipped. */
      isPartial?: boolean;
    }
  | {
      status: 'FAILURE';
      reason: PageFailureReason;
      /** Status of the response; null when there is none or it is not stored. Absent: not deterministic. */
      httpStatus?: number | null;
      retryAfterSeconds?: number;
    };

/** Result in a whole-site run for a URL that is not listed as a page. */
export interface NotAPage {
  status: 'NOT A PAGE';
  why: /** Opened, and found to be another page of the run, a file, or a page of another site. */
    | 'duplicate'
    | 'not-html'
    | 'download'
    | 'redirected-off-site'
    /** Opened, and the server responded that it does not exist or has failed. */
    | 'broken-link'
    /** Never opened: it would end the session. */
    | 'logout'
    /** Never opened: it would change data of the site. */
    | 'action'
    /** Never opened: its extension indicates a file. */
    | 'not-a-page'
    /** Never opened: no link leads to it. */
    | 'not-linked';
}

/** One URL of the hostile site, its behaviour and the expected result. */
export interface HostilePage {
  /** Path and query. */
  path: string;
  /** Server: the site itself, another site, or one with a self-signed certificate. */
  at: 'site' | 'other' | 'tls';
  /** One sentence. */
  does: string;
  /** Result when tested as a single page; null for URLs that must never be opened. */
  opened: ExpectedResult | null;
  /** Result when the whole site is tested from its front page, obeying robots.txt. */
  inRun: ExpectedResult | NotAPage;
  /** The page, robots.txt or sitemap that links to it; null: none. */
  foundOn: string | null;
  /** Uses the whole timeout of a page. */
  slow: boolean;
  /** Maximum duration in milliseconds, for pages that take many seconds and finish. */
  patienceMs: number | null;
}

type More = Partial<Pick<HostilePage, 'at' | 'inRun' | 'foundOn' | 'slow' | 'patienceMs'>>;

/** An endless family of URLs: a run may open some of them, and must stop on its own. */
export interface HostileTrap {
  /** Common prefix of their paths (with query). */
  prefix: string;
  does: string;
  /** Maximum number of them that a run may open. */
  mostPages: number;
}

/** A template is recognizable after the first few; further pages are useless. */
export const MAX_TRAP_PAGES = 60;

export const COMPLETE: ExpectedResult = { status: 'COMPLETE' };

/** A page that can be tested, however hostile. */
export function harmless(path: string, does: string, more: More = {}): HostilePage {
  return row(path, does, COMPLETE, more);
}

/** A page that cannot be tested, for this reason. */
export function failing(
  path: string,
  does: string,
  reason: PageFailureReason,
  more: More & { httpStatus?: number | null; retryAfterSeconds?: number } = {},
): HostilePage {
  const { httpStatus, retryAfterSeconds, ...rest } = more;
  const opened: ExpectedResult = {
    status: 'FAILURE',
    reason,
    ...(httpStatus === undefined ? {} : { httpStatus }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  return row(path, does, opened, rest);
}

/** A URL that must never be opened. */
export function forbidden(path: string, does: string, why: NotAPage['why'], more: More = {}): HostilePage {
  return row(path, does, null, { ...more, inRun: { status: 'NOT A PAGE', why } });
}

function row(path: string, does: string, opened: ExpectedResult | null, more: More): HostilePage {
  const { at = 'site', foundOn = at === 'site' ? '/' : null, inRun, slow = false, patienceMs = null } = more;
  return {
    path,
    at,
    does,
    opened,
    inRun: inRun ?? expectedInRun(opened, foundOn),
    foundOn,
    slow,
    patienceMs,
  };
}

/** A link that does not lead to a page of the site is excluded from a run; a failed page is included. */
function expectedInRun(opened: ExpectedResult | null, foundOn: string | null): ExpectedResult | NotAPage {
  if (foundOn === null || opened === null) return { status: 'NOT A PAGE', why: 'not-linked' };
  if (opened.status === 'FAILURE') {
    const { reason, httpStatus = null } = opened;
    if (isBrokenLink({ reason, httpStatus })) return { status: 'NOT A PAGE', why: 'broken-link' };
    switch (reason) {
      case 'not-html':
      case 'download':
      case 'redirected-off-site':
        return { status: 'NOT A PAGE', why: reason };
    }
  }
  return opened;
}
