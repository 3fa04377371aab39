import type { Page } from './page.ts';
import { aboutPages } from './pages/about.ts';
import { appointmentPages } from './pages/appointment.ts';
import { citizenPages } from './pages/citizen.ts';
import { departmentPages } from './pages/departments.ts';
import { formPages } from './pages/forms.ts';
import { hindiPages } from './pages/hindi.ts';
import { homePages } from './pages/home.ts';
import { informationPages } from './pages/information.ts';
import { mediaPages } from './pages/media.ts';
import { newsPages } from './pages/news.ts';
import { noticePages } from './pages/notices.ts';
import { placePages } from './pages/places.ts';
import { servicePages } from './pages/services.ts';
import { siteToolPages } from './pages/site-tools.ts';
import { tenderPages } from './pages/tenders.ts';

/** Every page of the site, including frames. */
export const PAGES: readonly Page[] = [
  ...homePages,
  ...aboutPages,
  ...departmentPages,
  ...servicePages,
  ...appointmentPages,
  ...citizenPages,
  ...noticePages,
  ...tenderPages,
  ...formPages,
  ...newsPages,
  ...mediaPages,
  ...placePages,
  ...hindiPages,
  ...informationPages,
  ...siteToolPages(listedPages),
];

/** The pages on the site map. */
export function listedPages(): readonly Page[] {
  return PAGES.filter((page) => !page.unlisted && !page.isFrame);
}
