import {
  isSettingIdentifier,
  MESSAGES,
  readSetting,
  SETTING_IDENTIFIERS,
  type SettingIdentifier,
} from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { filterParam } from './filter.ts';
import { expectedVersion, version } from './primitives.ts';

/** Longer than the list of all criteria. */
const MAX_VALUE_LENGTH = 2_000;

export const setting = z.object({
  identifier: z.string(),
  /** In English; the form translates the settings that it knows. */
  label: z.string(),
  value: z.string(),
  version,
});
export type SettingView = z.infer<typeof setting>;

/** The form values: each setting as text, by identifier. */
export type SettingsForm = Partial<Record<SettingIdentifier, string>>;

/**
 * The form schema for the settings of an installation.
 * @param criteria numbers of all WCAG criteria
 */
export function settingsForm(known: { criteria: ReadonlySet<string> }) {
  const text = z.string({ error: MESSAGES.settingRequired }).max(MAX_VALUE_LENGTH, MESSAGES.valueInvalid);
  return z.partialRecord(z.enum(SETTING_IDENTIFIERS), text).superRefine((values, context) => {
    for (const [identifier, value] of Object.entries(values)) {
      if (!isSettingIdentifier(identifier)) continue;
      const read = readSetting(identifier, value, known);
      if ('problem' in read)
        context.addIssue({ code: 'custom', path: [identifier], message: MESSAGES[read.problem] });
    }
  });
}

export const listSettings = defineCall({
  method: 'GET',
  path: '/settings',
  summary: 'Settings of the installation, all or those that are named',
  query: z.object({
    filter: filterParam({
      where: { identifier: z.union([z.string().max(100), z.array(z.string().max(100)).min(1).max(50)]) },
    }).optional(),
  }),
  response: z.array(setting).max(50),
  errors: ['ER_INVALID_FILTER'],
});

export const getSetting = defineCall({
  method: 'GET',
  path: '/settings/:identifier',
  summary: 'One setting by its identifier',
  params: z.object({ identifier: z.string().max(100) }),
  response: setting,
  errors: ['ER_NOT_FOUND'],
});

export const updateSettings = defineCall({
  method: 'POST',
  path: '/patch_settings',
  summary: 'Change settings, all that are named or none',
  body: z
    .array(
      z
        .object({
          identifier: z.string().max(100),
          value: z.string().max(MAX_VALUE_LENGTH),
          /** Ignored: labels cannot be changed. */
          label: z.string().max(500).optional(),
          version: expectedVersion,
        })
        .strict(),
    )
    .min(1)
    .max(50)
    .refine(
      (settings) => new Set(settings.map(({ identifier }) => identifier)).size === settings.length,
      MESSAGES.valueInvalid,
    ),
  response: z.object({
    /** Identifier of the first given setting. */
    id: z.string(),
    settings: z.array(setting).max(50),
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});
