import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needFullSiteTest, sameTest, wholeSiteTest } from './whole-site-test.ts';

const details = {
  title: { comparesPages: true },
  help: { comparesPages: true },
  alt: { comparesPages: false },
};

test('needs a full test when all findings come from comparing pages', () => {
  assert.equal(needFullSiteTest(['title'], details), true);
  assert.equal(needFullSiteTest(['title', 'help'], details), true);
  assert.equal(needFullSiteTest(['title', 'alt'], details), false);
  assert.equal(needFullSiteTest(['of an older engine'], details), false);
  assert.equal(needFullSiteTest([], details), false);
});

test('repeats the settings of the run for all pages', () => {
  const website = { id: 'w', url: 'https://a.gov.in' };
  const settings = { wcagVersion: '2.1', wcagLevel: 'AA', disableExperimental: true, website } as const;
  const site = { ...settings, baseUrl: 'https://a.gov.in/hi', testMode: 'full_site' } as const;
  const expected = {
    url: 'https://a.gov.in/hi',
    websiteId: 'w',
    testMode: 'full_site',
    wcagVersion: '2.1',
    wcagLevel: 'AA',
    disableExperimental: 'true',
  };
  assert.deepEqual(sameTest(site), expected);
  assert.deepEqual(wholeSiteTest(site), expected);
  const page = { ...settings, baseUrl: 'https://a.gov.in/rti', testMode: 'single_page' } as const;
  assert.deepEqual(sameTest(page), { ...expected, url: 'https://a.gov.in/rti', testMode: 'single_page' });
  assert.deepEqual(wholeSiteTest(page), { ...expected, url: 'https://a.gov.in' });
});
