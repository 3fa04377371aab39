import {
  type CountOfWebsite,
  indianDay,
  type Language,
  type News,
  type NewsOf,
  type RunNews,
} from '@abhigam/domain';
import type { Letter } from './letter.ts';
import { NOTIFICATIONS_PATH, pathOf } from './links.ts';
import type { NoticeWords } from './words/words.ts';
import { WORDS } from './words/words-by-language.ts';

/** Maximum length of a name in a subject; the mail has the full name. */
const SUBJECT_NAME = 80;

/** The content of a mail about news. */
export function letterOf(news: News, language: Language, product: string): Letter {
  const words = WORDS[language];
  const about = aboutNews(news, words);
  return {
    table: null,
    remark: null,
    facts: [],
    ...about,
    action: { text: about.action, path: pathOf(news) },
    why: words.why(words.kinds[news.kind]),
    change: { text: words.change, path: NOTIFICATIONS_PATH },
    sender: words.sender(product),
  };
}

type About = Pick<Letter, 'subject' | 'heading' | 'paragraphs'> &
  Partial<Pick<Letter, 'facts' | 'table' | 'remark'>> & { action: string };

function aboutNews(news: News, words: NoticeWords): About {
  switch (news.kind) {
    case 'run-finished':
    case 'score-dropped':
    case 'new-critical':
      return aboutRun(news, words);
    case 'schedule-failing': {
      const { subject, ...said } = words.scheduleFailing;
      const facts = [{ name: words.website, value: news.websiteName }];
      return { ...said, subject: subject(inSubject(news.websiteName)), facts };
    }
    case 'stale': {
      const { total, days } = news;
      return { ...words.stale({ total, days }), ...byWebsite(news, words) };
    }
    case 'assigned': {
      const { count, websiteName, due } = news;
      const { action, subject, ...said } = words.assigned({ count });
      const facts = [
        { name: words.website, value: websiteName },
        ...(due === null ? [] : [{ name: words.due, value: words.day(due) }]),
      ];
      return { ...said, action, subject: `${subject}: ${inSubject(websiteName)}`, facts };
    }
    case 'due-soon':
      return {
        ...words.dueSoon({ total: news.total, due: words.day(news.due) }),
        ...byWebsite(news, words),
      };
    case 'webhook-failing':
      return {
        ...words.webhookFailing,
        facts: [
          { name: words.address, value: news.url },
          { name: words.since, value: words.moment(new Date(news.since)) },
        ],
      };
    case 'accounts-unused':
      return words.accountsUnused(news);
    case 'api-key-expiring': {
      const { subject, action, elsewhere, ...said } = words.apiKeyExpiring;
      const expires = new Date(news.expires);
      return {
        ...said,
        subject: `${subject(words.day(indianDay(expires)))}: ${inSubject(news.serviceName)}`,
        action: news.mayOpen ? action : elsewhere,
        facts: [
          { name: words.service, value: news.serviceName },
          { name: words.serviceKey, value: news.serviceKey },
          { name: words.expires, value: words.moment(expires) },
        ],
      };
    }
  }
}

function aboutRun(
  { kind, run }: NewsOf<'run-finished' | 'score-dropped' | 'new-critical'>,
  words: NoticeWords,
): About {
  const { found, scoreBefore } = run;
  const drop = (scoreBefore ?? 0) - (run.score ?? 0);
  const said = {
    'run-finished': () =>
      words.runFinished({
        status: run.status,
        brokenLinks: run.brokenLinks ?? 0,
        found,
        mayOpen: run.mayOpen,
      }),
    'score-dropped': () => words.scoreDropped({ score: run.score ?? 0, drop }),
    'new-critical': () => words.newCritical({ count: found?.critical ?? 0 }),
  }[kind]();
  const action = run.mayOpen ? words.openRun : words.openWebsite;
  return {
    ...said,
    subject: `${said.subject}: ${inSubject(run.websiteName)}`,
    paragraphs: [...said.paragraphs, ...(found === null ? [] : [words.changed(found)])],
    action,
    facts: factsOf(run, words),
    table: worstOf(run, words),
  };
}

function worstOf({ worst = [] }: RunNews, words: NoticeWords): Letter['table'] {
  const rows = worst.map(({ title, impact, count }) => ({
    name: words.ofImpact(title, impact),
    value: words.count(count),
  }));
  return rows.length === 0 ? null : { ...words.worst, rows };
}

function factsOf(run: RunNews, words: NoticeWords): Letter['facts'] {
  const { score, scoreBefore } = run;
  return [
    { name: words.website, value: run.websiteName },
    { name: words.run, value: run.runName },
    ...(score === null ? [] : [{ name: words.score, value: words.scoreIs(score, scoreBefore) }]),
  ];
}

function byWebsite(
  { websites, otherWebsites }: { websites: CountOfWebsite[]; otherWebsites: number },
  words: NoticeWords,
): Pick<Letter, 'table' | 'remark'> {
  const rows = websites.map(({ websiteName, count }) => ({ name: websiteName, value: words.count(count) }));
  return {
    table: rows.length === 0 ? null : { ...words.byWebsite, rows },
    remark: otherWebsites === 0 ? null : words.otherWebsites(otherWebsites),
  };
}

function inSubject(name: string): string {
  // Subjects cannot isolate a name: a bidirectional control character would affect the rest.
  const line = name
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= SUBJECT_NAME ? line : `${line.slice(0, SUBJECT_NAME - 1)}…`;
}
