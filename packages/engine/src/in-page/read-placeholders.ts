/// <reference lib="dom" />

/** Placeholder text of a field, and its styles while it is shown. */
export type PlaceholderLook = [
  text: string,
  shown: { colour: string; opacity: number; fontSize: number; fontWeight: number } | null,
];

/**
 * Runs inside the page: reads the styles of placeholders in document order, without fields in shadow trees.
 * Self-contained: its source text is sent to the page.
 */
export function readPlaceholders(max: number): PlaceholderLook[] {
  // An element with that name can shadow the document's own method.
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
