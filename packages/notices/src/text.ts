import type { Letter } from './letter.ts';
import { linkTo } from './links.ts';

/** A mail as plain text. */
export function letterAsText(letter: Letter, publicUrl: string | null): string {
  const { heading, paragraphs, facts, table, remark, action, why, change, sender } = letter;
  const place = linkTo(publicUrl, action.path);
  const changePlace = linkTo(publicUrl, change.path);
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ name, value }) => `${name}: ${oneLine(value)}`).join('\n'),
    table === null
      ? ''
      : [`${table.caption}:`, ...table.rows.map(({ name, value }) => `- ${oneLine(name)}: ${value}`)].join(
          '\n',
        ),
    remark ?? '',
    place === null ? '' : `${action.text}:\n${place}`,
    '-- ',
    [why, changePlace === null ? '' : `${change.text}:\n${changePlace}`, sender]
      .filter((line) => line !== '')
      .join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Strips line breaks from a name, which could imitate our own lines. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
