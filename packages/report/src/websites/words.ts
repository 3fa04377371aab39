import type { ReportLanguage } from '../report-source.ts';

export interface WebsitesWords {
  title: string;
  sheet: string;
  columns: {
    organization: string;
    name: string;
    url: string;
    assignedUser: string;
    score: string;
    extent: string;
    tested: string;
    pages: string;
    schedules: string;
  };
}

/** What the file of all websites says. Of a column about the latest test the head says so. */
export const WEBSITES_WORDS: Record<ReportLanguage, WebsitesWords> = {
  en: {
    title: 'Websites',
    sheet: 'Websites',
    columns: {
      organization: 'Organization',
      name: 'Name',
      url: 'URL',
      assignedUser: 'Assigned user',
      score: 'Latest score',
      extent: 'Extent of the latest test',
      tested: 'Latest test (IST)',
      pages: 'Pages of the latest test',
      schedules: 'Test schedules',
    },
  },
  hi: {
    title: 'वेबसाइटें',
    sheet: 'वेबसाइटें',
    columns: {
      organization: 'संगठन',
      name: 'नाम',
      url: 'URL',
      assignedUser: 'सौंपा गया उपयोगकर्ता',
      score: 'नवीनतम स्कोर',
      extent: 'नवीनतम परीक्षण का विस्तार',
      tested: 'नवीनतम परीक्षण (IST)',
      pages: 'नवीनतम परीक्षण के पृष्ठ',
      schedules: 'परीक्षण शेड्यूल',
    },
  },
};
