import type { News, NewsKind, RunNews } from '@abhigam/domain';

export const RUN: RunNews = {
  testRunId: '0198c0de-0000-7000-8000-000000000001',
  runName: 'Monthly',
  websiteId: '0198c0de-0000-7000-8000-000000000002',
  websiteName: 'Ministry <script>alert(1)</script> & Co\nBcc: other@example.org',
  status: 'COMPLETE',
  isScheduled: true,
  mayOpen: true,
  score: 71,
  scoreBefore: 83,
  found: { new: 3, returned: 1, resolved: 2, critical: 1 },
  worst: [
    { auditId: 'image-alt', title: 'Image has no text alternative', impact: 'critical', count: 1 },
    { auditId: 'label', title: 'Form field has no label', impact: 'serious', count: 3 },
  ],
};
const WEBSITES = [{ websiteId: RUN.websiteId, websiteName: RUN.websiteName, count: 12 }];

/** One of each kind. */
export const NEWS: Record<NewsKind, News> = {
  'run-finished': { kind: 'run-finished', run: RUN },
  'score-dropped': { kind: 'score-dropped', run: RUN },
  'new-critical': { kind: 'new-critical', run: RUN },
  'schedule-failing': {
    kind: 'schedule-failing',
    testScheduleId: RUN.testRunId,
    websiteId: RUN.websiteId,
    websiteName: RUN.websiteName,
  },
  stale: { kind: 'stale', days: 30, total: 15, websites: WEBSITES, otherWebsites: 2 },
  assigned: {
    kind: 'assigned',
    websiteId: RUN.websiteId,
    websiteName: RUN.websiteName,
    count: 1,
    due: '2026-12-01',
  },
  'due-soon': { kind: 'due-soon', due: '2026-12-01', total: 12, websites: WEBSITES, otherWebsites: 0 },
  'webhook-failing': {
    kind: 'webhook-failing',
    webhookId: RUN.testRunId,
    url: 'https://example.org/hook?a=1&b=2',
    since: '2026-11-22T04:30:00.000Z',
  },
  'api-key-expiring': {
    kind: 'api-key-expiring',
    apiKeyId: RUN.testRunId,
    serviceName: 'ज़िला पोर्टल',
    serviceKey: '3f0c9a1b2d4e5f60718293a4',
    expires: '2026-12-22T18:30:00.000Z',
    mayOpen: true,
  },
  'accounts-unused': { kind: 'accounts-unused', days: 90, count: 3 },
};
