import type { Readable } from 'node:stream';
import { textStream } from '../in-chunks.ts';
import type { ReportSource } from '../report-source.ts';
import { jsonList, toJson } from './json-text.ts';

/** The whole report as JSON, as described by `reportFile`. Page texts are unchanged. */
export function writeJson(source: ReportSource): Readable {
  return textStream(fileText(source));
}

async function* fileText(source: ReportSource): AsyncGenerator<string> {
  const { head, issues, setAsideIssues, criteria, gigw } = source;
  yield '{"format":"abhigam-report","version":1';
  for (const [name, value] of Object.entries({ head, issues, setAsideIssues, criteria, gigw })) {
    yield `,\n"${name}":${toJson(value)}`;
  }
  const lists = {
    pages: withoutPictures(source.pages()),
    audits: source.audits(),
    elements: withoutPictures(source.elements()),
    setAside: withoutPictures(source.setAside()),
    handTests: source.handTests(),
    media: source.media(),
    brokenLinks: source.brokenLinks(),
  };
  for (const [name, items] of Object.entries(lists)) {
    yield `,\n"${name}":`;
    yield* jsonList(items);
  }
  yield '}\n';
}

/** Screenshots are in the artifact store, whose keys are internal. */
async function* withoutPictures<Item extends { picture: unknown }>(
  items: AsyncIterable<Item>,
): AsyncGenerator<Omit<Item, 'picture'>> {
  for await (const { picture: _, ...item } of items) yield item;
}
