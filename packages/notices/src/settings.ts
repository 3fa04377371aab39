import { z } from 'zod';

/** Settings of programs that write mails: environment variable and schema. */
export const NOTICE_SETTINGS = {
  /** Public URL of the portal, such as https://portal.example.org, for links in mails. Unset: no links. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
} as const;
