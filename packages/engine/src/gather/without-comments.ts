/**
 * Removes comments from JavaScript. Keeps `//` after a colon, which is part of a URL. A single pass over the
 * source: a pattern would search for the end of each unclosed comment.
 */
export function withoutComments(source: string): string {
  let code = '';
  let from = 0;
  const lastEnd = source.lastIndexOf('*/');
  for (let at = source.indexOf('/'); at >= 0; at = source.indexOf('/', at)) {
    let end = -1;
    if (source[at + 1] === '*' && lastEnd >= at + 2) end = source.indexOf('*/', at + 2) + 2;
    else if (source[at + 1] === '/' && source[at - 1] !== ':') end = endOfLine(source, at);
    if (end < 0) at += 1;
    else {
      code += source.slice(from, at);
      from = end;
      at = end;
    }
  }
  return code + source.slice(from);
}

function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
}
