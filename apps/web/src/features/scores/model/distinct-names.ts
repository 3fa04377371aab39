/** Makes names unique: a repeated name is followed by additional information. */
export function distinctNames(things: readonly { name: string; also: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of things) counts.set(name, (counts.get(name) ?? 0) + 1);
  const first = things.map(({ name, also }) => ((counts.get(name) ?? 0) > 1 ? `${name} (${also})` : name));
  // If the additional information is identical too, a number distinguishes them.
  return first.map((name, index) => {
    const nth = first.slice(0, index).filter((earlier) => earlier === name).length;
    return nth === 0 ? name : `${name} · ${nth + 1}`;
  });
}
