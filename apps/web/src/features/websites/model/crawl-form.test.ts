import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CrawlSettings, DEFAULT_CRAWL_SETTINGS, MESSAGES } from '@abhigam/domain';
import { type CrawlValues, crawlFormSchema, toCrawlSettings, toCrawlValues } from './crawl-form.ts';

const DEFAULTS = toCrawlValues(DEFAULT_CRAWL_SETTINGS);
const problems = (changes: Partial<CrawlValues>) =>
  Object.fromEntries(
    (crawlFormSchema.safeParse({ ...DEFAULTS, ...changes }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('round-trips settings through the form', () => {
  const all: CrawlSettings[] = [
    DEFAULT_CRAWL_SETTINGS,
    {
      pathPrefix: '/hi/',
      meaningfulParameters: ['id', 'page'],
      obeyRobots: false,
      pagesAtOnce: 8,
      delayMs: 1500,
      window: { from: '22:00', to: '06:00' },
      allowTlsErrors: true,
      checkExternalLinks: true,
    },
    { ...DEFAULT_CRAWL_SETTINGS, meaningfulParameters: [] },
  ];
  for (const settings of all) assert.deepEqual(toCrawlSettings(toCrawlValues(settings)), settings);
  assert.deepEqual(problems({}), {});
});

test('normalizes typed values', () => {
  const formValues = { ...DEFAULTS, parameters: 'these', parameterNames: ' id,page\nid ' } as const;
  assert.deepEqual(toCrawlSettings(formValues).meaningfulParameters, ['id', 'page']);
  assert.equal(toCrawlSettings({ ...DEFAULTS, delaySeconds: ' 0,5 ' }).delayMs, 500);
  assert.equal(toCrawlSettings({ ...DEFAULTS, delaySeconds: '' }).delayMs, 0);
});

test('reports contract errors at their fields', () => {
  assert.deepEqual(problems({ pathPrefix: 'hi' }), { pathPrefix: MESSAGES.pathPrefixInvalid });
  assert.deepEqual(problems({ pathPrefix: `/${'x'.repeat(600)}` }), {
    pathPrefix: MESSAGES.pathPrefixInvalid,
  });
  for (const parameterNames of ['', 'a&b', 'x'.repeat(101)])
    assert.deepEqual(problems({ parameters: 'these', parameterNames }), {
      parameterNames: MESSAGES.parameterNamesInvalid,
    });
  assert.deepEqual(
    problems({ parameters: 'all', parameterNames: 'a&b' }),
    {},
    'what is not used is not judged',
  );
  for (const delaySeconds of ['61', '-1', 'soon'])
    assert.deepEqual(problems({ delaySeconds }), { delaySeconds: MESSAGES.delayInvalid });
  assert.deepEqual(problems({ hours: 'between', from: '22:00', to: '' }), {
    to: MESSAGES.timeRequired,
  });
});
