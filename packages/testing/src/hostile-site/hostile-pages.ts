import { blankPages } from './blank-pages.ts';
import { bombs } from './bombs.ts';
import { brokenHttp } from './broken-http.ts';
import { charsets } from './charsets.ts';
import { contentTypes } from './content-types.ts';
import { dialogs } from './dialogs.ts';
import { discovery } from './discovery.ts';
import { downloads } from './downloads.ts';
import { endlessLoad } from './endless-load.ts';
import { frames } from './frames.ts';
import { frontPage } from './front-page.ts';
import type { HostilePage, HostileTrap } from './hostile-page.ts';
import { hugePages } from './huge-pages.ts';
import { links } from './links.ts';
import { policies } from './policies.ts';
import { redirects } from './redirects.ts';
import { refusals } from './refusals.ts';
import { scripts } from './scripts.ts';
import { scrolling } from './scrolling.ts';
import { serviceWorker } from './service-worker.ts';
import { signIn } from './sign-in.ts';
import { slowAnswers } from './slow-answers.ts';
import { tampering } from './tampering.ts';
import { tls } from './tls.ts';
import { traps } from './traps.ts';
import type { Family } from './visit.ts';

const HAZARDS: readonly Family[] = [
  links,
  traps,
  discovery,
  redirects,
  signIn,
  refusals,
  contentTypes,
  charsets,
  blankPages,
  downloads,
  brokenHttp,
  slowAnswers,
  endlessLoad,
  frames,
  policies,
  tampering,
  dialogs,
  serviceWorker,
  scrolling,
  scripts,
  hugePages,
  bombs,
  tls,
];

export const FAMILIES: readonly Family[] = [frontPage(HAZARDS), ...HAZARDS];

/** All single URLs of the hostile site, with their behaviour and the expected result. */
export const HOSTILE_PAGES: readonly HostilePage[] = FAMILIES.flatMap(({ pages }) => pages);

/** The endless families of URLs of the hostile site. */
export const HOSTILE_TRAPS: readonly HostileTrap[] = FAMILIES.flatMap(({ traps: own = [] }) => own);
