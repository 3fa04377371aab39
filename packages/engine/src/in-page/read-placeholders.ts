/// <reference lib="dom" />

/** Of a field with a placeholder: its text, and its look where it is shown. */
export type PlaceholderLook = [
  text: string,
  shown: { colour: string; opacity: number; fontSize: number; fontWeight: number } | null,
];

/**
 * Runs inside the page: the look of placeholders, in the order of the document; fields in shadow trees are left out.
 * Self-contained: its source text is sent to the page.
 */
export function readPlaceholders(max: number): PlaceholderLook[] {
  // The document's own method can be hidden by an element of that name.
  const fields = Document.prototype.querySelectorAll.call(
    document,
    'input[placeholder], textarea[placeholder]',
  );
  return [...fields].slice(0, max).map((field): PlaceholderLook => {
    const text = field.getAttribute('placeholder') ?? '';
    if (!field.matches(':placeholder-shown')) return [text, null];
    const style = getComputedStyle(field, '::placeholder');
    return [
      text,
      {
        colour: style.getPropertyValue('-webkit-text-fill-color') || style.color,
        opacity: Number(style.opacity),
        fontSize: Number.parseFloat(style.fontSize),
        fontWeight: Number(style.fontWeight),
      },
    ];
  });
}
