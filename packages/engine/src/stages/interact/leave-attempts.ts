import type { Cdp, PageSession } from '../../browser/page-session.ts';

/** An action of the page that was blocked. */
export interface Attempt {
  kind: 'navigation' | 'window' | 'submit';
  /** Target address, at most 500 characters. */
  url: string;
}

/** Records attempts of the page to navigate, open a window or submit a form. */
export class LeaveAttempts {
  #attempts: Attempt[] = [];
  readonly #stop: () => void;

  constructor({ cdp, mainFrameId }: Pick<PageSession, 'cdp' | 'mainFrameId'>, address: string) {
    let current = address;
    // A fragment of the same page is not another page.
    const isWithin = (url: string) => url.includes('#') && withoutPlace(url) === withoutPlace(current);
    const onNavigation = ({
      frameId,
      reason,
      url,
      disposition,
    }: {
      frameId: string;
      reason: string;
      url: string;
      disposition: string;
    }) => {
      if (frameId !== mainFrameId || isWithin(url) || /^(?:javascript|mailto|tel|sms):/i.test(url)) return;
      const kind = reason.startsWith('formSubmission')
        ? 'submit'
        : disposition === 'currentTab'
          ? 'navigation'
          : 'window';
      this.#attempts.push({ kind, url: url.slice(0, 500) });
    };
    const onWindow = ({ url }: { url: string }) => {
      this.#attempts.push({ kind: 'window', url: url.slice(0, 500) });
    };
    const onMoved = ({ frameId, url }: { frameId: string; url: string }) => {
      if (frameId === mainFrameId) current = url;
    };
    cdp.on('Page.navigatedWithinDocument', onMoved);
    cdp.on('Page.frameRequestedNavigation', onNavigation);
    cdp.on('Page.windowOpen', onWindow);
    this.#stop = () => {
      cdp.off('Page.navigatedWithinDocument', onMoved);
      cdp.off('Page.frameRequestedNavigation', onNavigation);
      cdp.off('Page.windowOpen', onWindow);
    };
  }

  /** Attempts since the last call. */
  take(): Attempt[] {
    const attempts = this.#attempts;
    this.#attempts = [];
    return attempts;
  }

  stop(): void {
    this.#stop();
  }
}

const GRAVITY = ['submit', 'navigation', 'window'] as const;

export function mostSevere(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.toSorted((one, other) => GRAVITY.indexOf(one.kind) - GRAVITY.indexOf(other.kind))[0];
}

/** Restores focus after a window was opened, which is closed immediately. */
export async function comeToFront(cdp: Cdp): Promise<void> {
  await cdp.send('Page.bringToFront');
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true });
}

function withoutPlace(url: string): string {
  return url.split('#')[0] ?? '';
}
