import { crawlSettings } from '@abhigam/contract';
import { type CrawlSettings, MESSAGES } from '@abhigam/domain';
import { z } from 'zod';

export const PARAMETER_CHOICES = ['all', 'these', 'none'] as const;
export const HOURS_CHOICES = ['always', 'between'] as const;

/** Form values: text for typed fields, a choice where the settings have null or a list. */
const values = z.object({
  pathPrefix: z.string(),
  parameters: z.enum(PARAMETER_CHOICES),
  parameterNames: z.string(),
  obeyRobots: z.boolean(),
  pagesAtOnce: z.string(),
  delaySeconds: z.string(),
  hours: z.enum(HOURS_CHOICES),
  from: z.string(),
  to: z.string(),
  allowTlsErrors: z.boolean(),
  checkExternalLinks: z.boolean(),
});
export type CrawlValues = z.infer<typeof values>;

/** Form field of each setting; the time window has two fields, named after its parts. */
const FIELDS: Readonly<Record<string, keyof CrawlValues>> = {
  pathPrefix: 'pathPrefix',
  meaningfulParameters: 'parameterNames',
  pagesAtOnce: 'pagesAtOnce',
  delayMs: 'delaySeconds',
  from: 'from',
  to: 'to',
};

/** The rules of the contract, with messages at the fields; each field shows one at a time. */
export const crawlFormSchema = values.superRefine((formValues, context) => {
  const problems = new Map<string, string>();
  if (formValues.parameters === 'these' && namesIn(formValues.parameterNames).length === 0)
    problems.set('parameterNames', MESSAGES.parameterNamesInvalid);
  for (const { path, message } of crawlSettings.safeParse(toCrawlSettings(formValues)).error?.issues ?? []) {
    const [setting, part] = path;
    const field = FIELDS[String(setting === 'window' ? part : setting)];
    if (!field || problems.has(field)) continue;
    // A time chosen from lists can only be missing.
    problems.set(field, setting === 'window' ? MESSAGES.timeRequired : message);
  }
  for (const [field, message] of problems) context.addIssue({ code: 'custom', path: [field], message });
});

export function toCrawlValues(settings: CrawlSettings): CrawlValues {
  const { meaningfulParameters: names, window } = settings;
  return {
    pathPrefix: settings.pathPrefix ?? '',
    parameters: names === null ? 'all' : names.length === 0 ? 'none' : 'these',
    parameterNames: names?.join(' ') ?? '',
    obeyRobots: settings.obeyRobots,
    pagesAtOnce: String(settings.pagesAtOnce),
    delaySeconds: String(settings.delayMs / 1000),
    hours: window === null ? 'always' : 'between',
    from: window?.from ?? '',
    to: window?.to ?? '',
    allowTlsErrors: settings.allowTlsErrors,
    checkExternalLinks: settings.checkExternalLinks,
  };
}

/** The request. A pause that is not a number becomes NaN, which the contract rejects. */
export function toCrawlSettings(formValues: CrawlValues): CrawlSettings {
  const prefix = formValues.pathPrefix.trim();
  return {
    pathPrefix: prefix === '' ? null : prefix,
    meaningfulParameters:
      formValues.parameters === 'all'
        ? null
        : formValues.parameters === 'none'
          ? []
          : namesIn(formValues.parameterNames),
    obeyRobots: formValues.obeyRobots,
    pagesAtOnce: Number(formValues.pagesAtOnce),
    delayMs: milliseconds(formValues.delaySeconds),
    window: formValues.hours === 'always' ? null : { from: formValues.from, to: formValues.to },
    allowTlsErrors: formValues.allowTlsErrors,
    checkExternalLinks: formValues.checkExternalLinks,
  };
}

/** Splits names at spaces, commas and line breaks, and removes duplicates. */
function namesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];
}

function milliseconds(seconds: string): number {
  const text = seconds.trim().replace(',', '.');
  return text === '' ? 0 : Math.round(Number(text) * 1000);
}
