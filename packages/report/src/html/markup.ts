/** Markup that may be put into the document as it is. Only `html` makes it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What stands between pieces of markup; text is escaped, null is nothing. */
export type Content = Markup | string | number | null | readonly Content[];

/** Markup with everything between its pieces escaped, for elements and for attributes in double quotes. */
export function html(pieces: TemplateStringsArray, ...contents: Content[]): Markup {
  const parts = pieces.map(
    (piece, index) => piece + (index < contents.length ? textOf(contents[index]) : ''),
  );
  return new Markup(parts.join(''));
}

function textOf(content: Content | undefined): string {
  if (content === null || content === undefined) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(textOf).join('');
  return escaped(String(content));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
