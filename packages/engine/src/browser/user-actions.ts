import type { BrowserContext, Page } from 'playwright-core';
import type { StoredCookie } from './site-session.ts';

/** Mouse and keyboard input. Used only for signing in: pages are tested without it. */
export interface UserActions {
  /** CSS pixels from the top left of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Types key by key into the focused element. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Backspace'): Promise<void>;
  /** All cookies of the context, including those of sites that redirected. */
  cookies(): Promise<StoredCookie[]>;
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
