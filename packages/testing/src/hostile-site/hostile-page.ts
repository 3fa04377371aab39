import { isBrokenLink, type PageFailureReason } from '@abhigam/domain';

/** What the test of a page comes to. */
export type Tested =
  | {
      status: 'COMPLETE';
      /** Set where it is certain that parts were left out, or that none was. */
      isPartial?: boolean;
    }
  | {
      status: 'FAILURE';
      reason: PageFailureReason;
      /** The answer of the server; null when there is none or it is not kept. Absent: not certain. */
      httpStatus?: number | null;
      retryAfterSeconds?: number;
    };

/** What a run of the whole site makes of an address that it does not list among its pages. */
export interface NotAPage {
  status: 'NOT A PAGE';
  why: /** Opened, and found to be another page of the run, a file, or another site's. */
    | 'duplicate'
    | 'not-html'
    | 'download'
    | 'redirected-off-site'
    /** Opened, and the server said that nothing is there, or that it has failed. */
    | 'broken-link'
    /** Never opened: it would end the session. */
    | 'logout'
    /** Never opened: it would change what the site holds. */
    | 'action'
    /** Never opened: its extension says that it is a file. */
    | 'not-a-page'
    /** Never opened: nothing leads there. */
    | 'not-linked';
}

/** One address of the hostile site, what it does, and what must come of it. */
export interface HostilePage {
  /** Path and query. */
  path: string;
  /** On which server: the site itself, one of another site, or one with a self-signed certificate. */
  at: 'site' | 'other' | 'tls';
  /** One sentence. */
  does: string;
  /** When it is opened by itself; null for what must never be opened. */
  opened: Tested | null;
  /** When the whole site is tested from its front page, and robots.txt obeyed. */
  inRun: Tested | NotAPage;
  /** The page, robots.txt or sitemap that leads to it; null: nothing does. */
  foundOn: string | null;
  /** Takes all the time that a page is given, however much that is. */
  slow: boolean;
  /** For what takes many seconds and comes to an end: how long it may take at most, milliseconds. */
  patienceMs: number | null;
}

type More = Partial<Pick<HostilePage, 'at' | 'inRun' | 'foundOn' | 'slow' | 'patienceMs'>>;

/** An endless family of addresses: a run may open some of them, and must stop by itself. */
export interface HostileTrap {
  /** What the paths (with query) of all its members begin with. */
  prefix: string;
  does: string;
  /** So many of them may a run open. */
  mostPages: number;
}

/** A template shows itself within the first few; more is no use to anybody. */
export const MOST_OF_A_TRAP = 60;

export const COMPLETE: Tested = { status: 'COMPLETE' };

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
  const opened: Tested = {
    status: 'FAILURE',
    reason,
    ...(httpStatus === undefined ? {} : { httpStatus }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  return row(path, does, opened, rest);
}

/** An address that nothing of ours may ever open. */
export function forbidden(path: string, does: string, why: NotAPage['why'], more: More = {}): HostilePage {
  return row(path, does, null, { ...more, inRun: { status: 'NOT A PAGE', why } });
}

function row(path: string, does: string, opened: Tested | null, more: More): HostilePage {
  const { at = 'site', foundOn = at === 'site' ? '/' : null, inRun, slow = false, patienceMs = null } = more;
  return { path, at, does, opened, inRun: inRun ?? madeOf(opened, foundOn), foundOn, slow, patienceMs };
}

/** A link that turns out to lead to no page of the site is left out of a run; what fails stays in it. */
function madeOf(opened: Tested | null, foundOn: string | null): Tested | NotAPage {
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
