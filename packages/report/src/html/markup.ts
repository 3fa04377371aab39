/** Trusted markup, which is not escaped. Only `html` creates it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Interpolated values of markup; text is escaped, null is omitted. */
export type Content = Markup | string | number | null | readonly Content[];

/** Template tag that escapes interpolated values, for elements and double-quoted attributes. */
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
