const UNITS: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };
const FUNCTION = /(?<![a-z0-9])([a-z0-9]+)\(([^()]*)\)/gi;

/**
 * Rotation in degrees, in the plane of the screen, of a declared `transform` and `rotate`; null when unclear.
 */
export function rotationDegrees(transform: string, rotate: string): number | null {
  if (/var\(|calc\(|env\(|attr\(/i.test(transform + rotate)) return null;
  let degrees = rotateDegrees(rotate);
  for (const [, name = '', list = ''] of transform.matchAll(FUNCTION)) {
    const values = list.split(',').map((value) => value.trim());
    const turned = functionDegrees(name.toLowerCase(), values);
    if (turned === null) return null;
    degrees = degrees === null ? null : degrees + turned;
  }
  return degrees;
}

/** Whether this rotation turns content on its side. */
export function isSideways(degrees: number): boolean {
  const within = ((degrees % 180) + 180) % 180;
  return Math.abs(within - 90) < 1;
}

function functionDegrees(name: string, values: readonly string[]): number | null {
  if (name === 'rotate' || name === 'rotatez') return angle(values[0] ?? '');
  if (name === 'rotate3d') return aroundZ(values.slice(0, 3), values[3] ?? '');
  if (name === 'matrix') return fromMatrix(values[0], values[1]);
  if (name === 'matrix3d') return fromMatrix(values[0], values[1]);
  return /^(translate|scale|skew|perspective)/.test(name) ? 0 : null;
}

function rotateDegrees(rotate: string): number | null {
  const parts = rotate.trim().split(/\s+/).filter(Boolean);
  if (parts.length === 0 || parts[0] === 'none') return 0;
  if (parts.length === 1) return angle(parts[0] ?? '');
  if (parts.length === 2) return parts[0] === 'z' ? angle(parts[1] ?? '') : null;
  return aroundZ(parts.slice(0, 3), parts[3] ?? '');
}

function aroundZ(axis: readonly string[], value: string): number | null {
  const [x, y, z] = axis.map(Number);
  return x === 0 && y === 0 && z !== undefined && z > 0 ? angle(value) : null;
}

function angle(value: string): number | null {
  const [, number, unit = 'deg'] = /^([-+]?[\d.]+(?:e[-+]?\d+)?)(deg|grad|rad|turn)?$/i.exec(value) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  return number === undefined || factor === undefined ? null : Number(number) * factor;
}

function fromMatrix(a = '', b = ''): number | null {
  const degrees = (Math.atan2(Number(b), Number(a)) * 180) / Math.PI;
  return Number.isNaN(degrees) ? null : degrees;
}
