/** Generated drawings of the site: path to SVG text. */
export function drawing(path: string): string | null {
  const name = /^\/images\/([a-z0-9-]+)\.svg$/.exec(path)?.[1];
  if (name === undefined) return null;
  if (name === 'emblem') return emblem();
  if (name === 'district-map') return districtMap();
  if (name === 'lens') return lens();
  if (name === 'tick') return tick();
  if (name === 'send') return label('Send message');
  if (name === 'captcha') return label('7 + 5 = ?');
  const [kind, ...rest] = name.split('-');
  if (kind === 'portrait' && rest.length > 0) return portrait(rest.join('-'));
  if (kind === 'scene' && rest.length > 0) return scene(rest.join('-'));
  return null;
}

function lens(): string {
  return svg(
    20,
    20,
    '<circle cx="8" cy="8" r="5" fill="none" stroke="#fff" stroke-width="2"/><path d="M12 12l6 6" stroke="#fff" stroke-width="2"/>',
  );
}

function tick(): string {
  return svg(12, 12, '<path d="M1 6l4 4 6-9" fill="none" stroke="#17365f" stroke-width="2"/>');
}

function emblem(): string {
  const rays = Array.from(
    { length: 16 },
    (_, n) => `<path d="M32 3l3 12h-6z" fill="#c8611c" transform="rotate(${n * 22.5} 32 32)"/>`,
  );
  return svg(
    64,
    64,
    `<circle cx="32" cy="32" r="31" fill="#fff7ec"/>${rays.join('')}<circle cx="32" cy="32" r="14" fill="#e08a2b"/><path d="M18 36q14 8 28 0v4q-14 8-28 0z" fill="#17365f"/>`,
  );
}

function portrait(name: string): string {
  const hue = hash(name) % 360;
  return svg(
    160,
    180,
    `<rect width="160" height="180" fill="hsl(${hue} 35% 82%)"/><circle cx="80" cy="72" r="34" fill="hsl(25 40% ${35 + (hash(name) % 30)}%)"/><path d="M20 180q0-70 60-70t60 70z" fill="hsl(${(hue + 180) % 360} 40% 32%)"/><path d="M46 66q4-36 34-36t34 36q-10-22-34-22t-34 22z" fill="#2b211c"/>`,
  );
}

/** Hills, river and sun; the name determines colours and shapes. */
function scene(name: string): string {
  const seed = hash(name);
  const hue = seed % 360;
  const sun = 60 + (seed % 200);
  const hills = [0, 1, 2].map((n) => {
    const top = 90 + n * 30 + ((seed >> n) % 20);
    return `<path d="M0 ${top + 20}q80-${30 + ((seed >> (n + 2)) % 40)} 160 0t160 0V200H0z" fill="hsl(${(hue + n * 25) % 360} 30% ${55 - n * 12}%)"/>`;
  });
  const house = `<path d="M${120 + (seed % 80)} 130h44v36h-44z" fill="#f5ead6"/><path d="M${112 + (seed % 80)} 132l30-24 30 24z" fill="#8d3b1b"/>`;
  return svg(
    320,
    200,
    `<rect width="320" height="200" fill="hsl(${(hue + 190) % 360} 55% 85%)"/><circle cx="${sun}" cy="46" r="22" fill="#f0a93b"/>${hills.join('')}${house}`,
  );
}

function districtMap(): string {
  const places = [
    [90, 80, 'North ward'],
    [250, 110, 'East ward'],
    [150, 190, 'Old town'],
  ] as const;
  const dots = places.map(
    ([x, y, name]) =>
      `<circle cx="${x}" cy="${y}" r="7" fill="#9a3f10"/><text x="${x + 12}" y="${y + 5}" font-size="14">${name}</text>`,
  );
  return svg(
    360,
    240,
    `<path d="M20 40l120-20 140 30 60 90-90 80-160 10-60-90z" fill="#dfe9d8" stroke="#5d7a4c" stroke-width="2"/><path d="M0 150q90-40 180 0t180-10" fill="none" stroke="#5b9bd1" stroke-width="8"/>${dots.join('')}`,
  );
}

function label(text: string): string {
  return svg(
    160,
    44,
    `<rect width="160" height="44" rx="4" fill="#17365f"/><text x="80" y="28" fill="#fff" font-size="16" font-family="sans-serif" text-anchor="middle">${text}</text>`,
  );
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + character.charCodeAt(0)) % 1_000_003;
  return value;
}
