/**
 * Prints the server's texts in a language as JSON. Run by third-language.test.ts in a copy of the project
 * with files of one more language.
 */
import { text } from 'node:stream/consumers';
import { LANGUAGES, NEWS_KINDS, say, toLanguage } from '../../../packages/domain/src/index.ts';
import {
  auditCategories,
  criteriaList,
  limitsOf,
  manualTests,
} from '../../../packages/guidelines/src/index.ts';
import { findMessage } from '../../../packages/messages/src/read-texts.ts';
import { causeLetter, writeNotice } from '../../../packages/notices/src/index.ts';
import { NEWS } from '../../../packages/notices/test/news.ts';
import { wordsIn, writeCsv, writeFailedRows, writeHtml } from '../../../packages/report/src/index.ts';
import { sentenceIn } from '../../../packages/report/src/words/sentence-in.ts';
import { buildSource } from '../../../packages/report/test/build-source.ts';
import { explain, RULES, reportingDetails } from '../../../packages/rules/src/index.ts';
import { translatePart } from '../../../packages/rules/src/screen-reader-view/parts.ts';

const language = toLanguage(process.argv[2] ?? '');
const mails = NEWS_KINDS.map((kind) =>
  writeNotice(NEWS[kind], { language, product: 'P', publicUrl: 'https://p.example.org' }),
);
const source = buildSource({ language });
const html = await text(writeHtml(source, { now: new Date(), readPicture: async () => null }));
const failedRows = writeFailedRows(
  { head: ['name'], rows: [{ row: 2, cells: ['A'], problem: { key: 'import.twice', values: { row: 1 } } }] },
  language,
);
/** A message of a translated file, and a message of a file that does not exist in the language. */
const UNTRANSLATED = [
  ['home', 'lead'],
  ['auth', 'pleaseWait'],
] as const;

const report = {
  languages: LANGUAGES,
  html,
  csv: await text(writeCsv(buildSource({ language }))),
  failedRows: await text(failedRows),
  mails,
  letter: causeLetter(
    {
      title: 'T',
      criteria: ['1.1.1'],
      element: 'e',
      within: 'w',
      origin: null,
      websites: 2,
      pages: 3,
      failures: 4,
      before: 61,
      after: 66,
      example: null,
    },
    language,
  ),
  criteria: criteriaList().map(({ names }) => names[language]),
  categories: auditCategories(language).map(({ name }) => name),
  manual: manualTests(language).map(({ title, description }) => [title, description]),
  limits: limitsOf('any-advice', language),
  rules: Object.values(reportingDetails(language)).map(({ title, description }) => [title, description]),
  findings: RULES.flatMap(({ id, text: { en } }) =>
    Object.entries(en.messages).map(([key, pattern]) => {
      const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1]);
      return explain([{ message: `${id}.${key}`, values: Object.fromEntries(names) }], language);
    }),
  ),
  unknown: explain([{ message: 'image-alt.none', values: {} }], language),
  screen: findMessage(language, 'home', 'title'),
  answer: sentenceIn(say('net.refused', { host: 'a.gov.in' }), language),
  fileTitle: wordsIn(language).title({ website: 'Site' }),
  untranslated: UNTRANSLATED.map(([namespace, key]) => findMessage(language, namespace, key)),
  untranslatedInEnglish: UNTRANSLATED.map(([namespace, key]) => findMessage('en', namespace, key)),
  readout: translatePart({ kind: 'role', word: 'heading', values: { level: 2 } }, language).text,
};
process.stdout.write(JSON.stringify(report));
