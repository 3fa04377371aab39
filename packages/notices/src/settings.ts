import { z } from 'zod';

/** Settings of programs that write mails: environment variable and form. */
export const NOTICE_SETTINGS = {
  /** Where people open the portal, such as https://portal.example.org; mails lead there. Without it they have no links. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
} as const;
