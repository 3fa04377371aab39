import type { z } from 'zod';
import { ACCOUNT_ROUTES } from './accounts.ts';
import { ADMINISTRATION_ROUTES } from './administration.ts';
import { FINDING_ROUTES } from './findings.ts';
import { PUBLIC_ROUTES } from './public.ts';
import { REPORT_ROUTES } from './reports.ts';
import type { Route } from './route.ts';
import { SCHEDULE_ROUTES } from './schedules.ts';
import { START_ROUTES } from './start.ts';
import { TEST_RUN_ROUTES } from './test-runs.ts';
import { WEBSITE_ROUTES } from './websites.ts';

/** All places except those of `public.ts`, which are loaded with the app. */
const LATE_TABLE = {
  ...START_ROUTES,
  ...REPORT_ROUTES,
  ...WEBSITE_ROUTES,
  ...ACCOUNT_ROUTES,
  ...ADMINISTRATION_ROUTES,
  ...TEST_RUN_ROUTES,
  ...SCHEDULE_ROUTES,
  ...FINDING_ROUTES,
};
const TABLE = { ...PUBLIC_ROUTES, ...LATE_TABLE };

type Table = typeof TABLE;
export type PlaceName = keyof Table;

/** Every place of the portal by name. */
export const ROUTES: Readonly<Record<PlaceName, Route<PlaceName>>> = TABLE;

export const LATE_ROUTES: Readonly<Record<keyof typeof LATE_TABLE, Route<PlaceName>>> = LATE_TABLE;

export const PLACE_NAMES = Object.keys(TABLE) as readonly PlaceName[];

type ParamsOf<Name extends PlaceName> = Table[Name] extends { params: infer Given extends z.ZodRawShape }
  ? z.output<z.ZodObject<{ -readonly [Key in keyof Given]: Given[Key] }>>
  : Record<never, never>;

/** Parameter types of each place. */
export type Places = { [Name in PlaceName]: ParamsOf<Name> };

/** Parameters with a default value. */
export type DefaultedParams<Name extends PlaceName> = Table[Name] extends { defaults: infer Defaults }
  ? keyof Defaults & keyof Places[Name]
  : never;
