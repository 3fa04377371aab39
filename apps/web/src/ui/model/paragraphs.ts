export type TextPart = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const ITEM = '- ';

/** Parses paragraphs and lists of a message. */
export function partsOf(text: string): TextPart[] {
  return text.split('\n\n').map((part) => {
    const lines = part.split('\n');
    return lines.every((line) => line.startsWith(ITEM))
      ? { kind: 'list', items: lines.map((line) => line.slice(ITEM.length)) }
      : { kind: 'paragraph', text: part };
  });
}
