import type { BrowserContext, Page } from 'playwright-core';
import type { KeptCookie } from './site-session.ts';

/** Mouse and keyboard of a page. Only signing in uses them: pages are tested without input. */
export interface UserActions {
  /** CSS pixels from the top left of what is visible. */
  click(x: number, y: number): Promise<void>;
  /** Key by key, into what has the focus. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Backspace'): Promise<void>;
  /** All that the context has; sites that were passed on the way included. */
  cookies(): Promise<KeptCookie[]>;
}

export function userActions(context: BrowserContext, page: Page): UserActions {
  return {
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    cookies: async () =>
      (await context.cookies()).map(({ name, value, domain, path, expires, httpOnly, secure, sameSite }) => ({
        name,
        value,
        domain,
        path,
        expires,
        httpOnly,
        secure,
        sameSite,
      })),
  };
}
