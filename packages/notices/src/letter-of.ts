import {
  type CountOfWebsite,
  indianDay,
  type Language,
  type News,
  type NewsOf,
  type RunNews,
  type SettledCounts,
} from '@abhigam/domain';
import type { Letter } from './letter.ts';
import { NOTIFICATIONS_PATH, pathOf } from './links.ts';
import { type NoticeWords, wordsOf } from './words.ts';

/** Maximum length of a name in a subject; the mail has the full name. */
const SUBJECT_NAME = 80;

/** The content of a mail about news. */
export function letterOf(news: News, language: Language, product: string): Letter {
  const words = wordsOf(language);
  const parts = aboutNews(news, words);
  return {
    table: null,
    remark: null,
    facts: [],
    ...parts,
    action: { text: parts.action, path: pathOf(news) },
    why: words.why({ kind: words.kinds[news.kind] }),
    change: { text: words.change, path: NOTIFICATIONS_PATH },
    sender: words.sender({ product }),
  };
}

type About = Pick<Letter, 'subject' | 'heading' | 'paragraphs'> &
  Partial<Pick<Letter, 'facts' | 'table' | 'remark'>> & { action: string };

function aboutNews(news: News, words: NoticeWords): About {
  const { figures } = words;
  switch (news.kind) {
    case 'run-finished':
    case 'score-dropped':
    case 'new-critical':
      return aboutRun(news, words);
    case 'schedule-failing': {
      const subject = words.scheduleFailing.subject({ website: inSubject(news.websiteName) });
      const facts = [{ name: words.website, value: news.websiteName }];
      return { ...about(words.scheduleFailing), subject, facts };
    }
    case 'stale': {
      const { subject, text } = words.stale;
      const values = { total: news.total, days: news.days };
      return {
        ...about({ ...words.stale, text: text(values) }),
        subject: subject(values),
        ...byWebsite(news, words),
      };
    }
    case 'assigned': {
      const { count, websiteName, due } = news;
      const { subject, text } = words.assigned;
      const facts = [
        { name: words.website, value: websiteName },
        ...(due === null ? [] : [{ name: words.due, value: figures.day(due) }]),
      ];
      return {
        ...about({ ...words.assigned, text: text({ count }) }),
        subject: `${subject({ count })}: ${inSubject(websiteName)}`,
        facts,
      };
    }
    case 'due-soon': {
      const { subject, text } = words.dueSoon;
      const values = { total: news.total, due: figures.day(news.due) };
      return {
        ...about({ ...words.dueSoon, text: text(values) }),
        subject: subject(values),
        ...byWebsite(news, words),
      };
    }
    case 'webhook-failing':
      return {
        ...about(words.webhookFailing),
        subject: words.webhookFailing.subject,
        facts: [
          { name: words.address, value: news.url },
          { name: words.since, value: figures.moment(new Date(news.since)) },
        ],
      };
    case 'accounts-unused': {
      const { subject, text, decide } = words.accountsUnused;
      const values = { count: news.count, days: news.days };
      return { ...about({ ...words.accountsUnused, text: text(values) }, decide), subject: subject(values) };
    }
    case 'api-key-expiring': {
      const { subject, action, elsewhere, renew } = words.apiKeyExpiring;
      const expires = new Date(news.expires);
      return {
        ...about(words.apiKeyExpiring, renew),
        subject: `${subject({ day: figures.day(indianDay(expires)) })}: ${inSubject(news.serviceName)}`,
        action: news.mayOpen ? action : elsewhere,
        facts: [
          { name: words.service, value: news.serviceName },
          { name: words.serviceKey, value: news.serviceKey },
          { name: words.expires, value: figures.moment(expires) },
        ],
      };
    }
  }
}

/** What the words of a kind give without more: its heading, its paragraphs and what is opened. */
function about(
  { heading, text, action }: { heading: string; text: string; action: string },
  ...further: string[]
): Omit<About, 'subject'> {
  return { heading, paragraphs: [text, ...further], action };
}

function aboutRun(
  news: NewsOf<'run-finished' | 'score-dropped' | 'new-critical'>,
  words: NoticeWords,
): About {
  const { run } = news;
  const { subject, heading, text } = saidOfRun(news, words);
  return {
    subject: `${subject}: ${inSubject(run.websiteName)}`,
    heading,
    paragraphs: [text, ...(run.found === null ? [] : [changed(run.found, words)])],
    action: run.mayOpen ? words.openRun : words.openWebsite,
    facts: factsOf(run, words),
    table: worstOf(run, words),
  };
}

function saidOfRun(
  { kind, run }: NewsOf<'run-finished' | 'score-dropped' | 'new-critical'>,
  words: NoticeWords,
): Record<'subject' | 'heading' | 'text', string> {
  const score = run.score ?? 0;
  switch (kind) {
    case 'run-finished':
      return finished(run, words);
    case 'score-dropped': {
      const { subject, heading, text } = words.scoreDropped;
      return { subject: subject({ score }), heading, text: text({ drop: (run.scoreBefore ?? 0) - score }) };
    }
    case 'new-critical': {
      const { subject, heading, text } = words.newCritical;
      const count = run.found?.critical ?? 0;
      return { subject: subject({ count }), heading, text: text({ count }) };
    }
  }
}

function finished({ status, brokenLinks = 0, found, mayOpen }: RunNews, words: NoticeWords) {
  const { complete, partial, failed } = words.runFinished;
  const news = { isKnown: found !== null, count: (found?.new ?? 0) + (found?.returned ?? 0) };
  if (status === 'COMPLETE')
    return {
      subject: complete.subject(news),
      heading: complete.heading,
      text: complete.text({ brokenLinks }),
    };
  if (status === 'PARTIALLY COMPLETE') return { ...partial, subject: partial.subject(news) };
  return { ...failed, text: failed.text({ mayOpen }) };
}

/** What a run changed, in sentences. */
function changed(counts: SettledCounts, { changed: say }: NoticeWords): string {
  const count = counts.new + counts.returned;
  if (count + counts.resolved === 0) return say.nothing;
  return [
    say.found({ count }),
    ...(counts.returned === 0 ? [] : [say.returned({ count: counts.returned })]),
    say.resolved({ count: counts.resolved }),
  ].join(' ');
}

function worstOf({ worst = [] }: RunNews, words: NoticeWords): Letter['table'] {
  const { caption, issue, count: head } = words.worst;
  const rows = worst.map(({ title, impact, count }) => ({
    name: words.ofImpact({ title, impact }),
    value: words.figures.count(count),
  }));
  return rows.length === 0 ? null : { caption, columns: [issue, head], rows };
}

function factsOf(run: RunNews, words: NoticeWords): Letter['facts'] {
  const { score, scoreBefore } = run;
  const value = (now: number) =>
    scoreBefore === null
      ? words.scoreIs({ score: now })
      : words.scoreIsAfter({ score: now, before: scoreBefore });
  return [
    { name: words.website, value: run.websiteName },
    { name: words.run, value: run.runName },
    ...(score === null ? [] : [{ name: words.score, value: value(score) }]),
  ];
}

function byWebsite(
  { websites, otherWebsites }: { websites: CountOfWebsite[]; otherWebsites: number },
  words: NoticeWords,
): Pick<Letter, 'table' | 'remark'> {
  const { caption, website, count: head } = words.byWebsite;
  const rows = websites.map(({ websiteName, count }) => ({
    name: websiteName,
    value: words.figures.count(count),
  }));
  return {
    table: rows.length === 0 ? null : { caption, columns: [website, head], rows },
    remark: otherWebsites === 0 ? null : words.otherWebsites({ count: otherWebsites }),
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
