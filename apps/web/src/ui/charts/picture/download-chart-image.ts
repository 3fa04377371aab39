import { renderChartImage } from './render-chart-image.ts';

interface ChartImageOptions {
  title: string;
  /** The finding below the title; empty for none. */
  lead: string;
  fileName: string;
}

/**
 * Downloads the chart inside an element as a PNG with title, finding and legend. Returns false when the browser
 * fails to create the image.
 */
export async function downloadChartImage(
  chart: HTMLElement,
  { fileName, ...words }: ChartImageOptions,
): Promise<boolean> {
  const plot = chart.querySelector<SVGSVGElement>('svg[data-plot]');
  if (!plot) return false;
  const legend = [...chart.querySelectorAll<HTMLElement>('[data-legend] > li')].map((entry) => ({
    swatch: entry.querySelector('svg'),
    name: entry.textContent ?? '',
  }));
  let picture: Blob | null;
  try {
    picture = await renderChartImage({ ...words, plot, legend, words: chart });
  } catch {
    // Decoding failed or the canvas is too large: the caller shows a message.
    return false;
  }
  if (!picture) return false;
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
  return true;
}
