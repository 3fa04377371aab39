import { z } from 'zod';
import { defineCall } from './call.ts';
import { createTestRun, getTestRun, testRunForm } from './test-runs.ts';

/** For other services with an API key; version and level are the defaults of the run form. */
export const runExternalTest = defineCall({
  method: 'POST',
  path: '/external/run-test',
  summary: 'Start a test run of a page or a website, from another service',
  access: 'api-key',
  body: z.object({
    name: testRunForm.shape.name,
    url: testRunForm.shape.baseUrl,
    testMode: testRunForm.shape.testMode,
  }),
  response: createTestRun.response,
  errors: createTestRun.errors,
});

export const getExternalTestRun = defineCall({
  method: 'GET',
  path: '/external/test-runs/:id',
  summary: 'One run with its pages and website, for another service',
  access: 'api-key',
  params: getTestRun.params,
  query: getTestRun.query,
  response: getTestRun.response,
  errors: getTestRun.errors,
});
