/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Colours of the harmed element's text, when they are solid. */
export interface TextColours {
  /** WCAG contrast ratio: 1 to 21. */
  ratio: number;
  /** At least 24 px, or 18.66 px in bold. */
  isLarge: boolean;
}

/**
 * Contrast of an element's text against the nearest solid background behind it; null without the element, or
 * when an image, a gradient or anything translucent is between. `pseudo`: a pseudo-element such as the
 * placeholder.
 */
export function textColours(
  page: Page,
  selector: string,
  pseudo: string | null = null,
): Promise<TextColours | null> {
  return page.evaluate(
    ({ selector: queried, pseudo: part }) => {
      const element = document.querySelector(queried);
      if (!element) return null;
      const parse = (color: string) => {
        const parts = color.match(/[\d.]+/g)?.map(Number) ?? [];
        return color.startsWith('rgb') && parts.length >= 3
          ? { rgb: parts.slice(0, 3), alpha: parts[3] ?? 1 }
          : null;
      };
      const luminance = (rgb: number[]) => {
        const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const style = getComputedStyle(element, part);
      const text = parse(style.color);
      if (text?.alpha !== 1) return null;
      let behind: number[] | null = null;
      for (let at: Element | null = element; at && !behind; at = at.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
        const color = parse(backgroundColor);
        if (backgroundImage !== 'none' || opacity !== '1' || !color) return null;
        if (color.alpha === 1) behind = color.rgb;
        else if (color.alpha > 0) return null;
      }
      const [lighter = 0, darker = 0] = [luminance(text.rgb), luminance(behind ?? [255, 255, 255])].toSorted(
        (a, b) => b - a,
      );
      const size = Number.parseFloat(style.fontSize);
      return {
        ratio: (lighter + 0.05) / (darker + 0.05),
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      };
    },
    { selector, pseudo },
  );
}

/** Contrast of two computed colours such as `rgb(1, 2, 3)`. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((value) => {
    const share = Number(value) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
