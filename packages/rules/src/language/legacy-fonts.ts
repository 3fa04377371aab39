/**
 * Prefixes of pre-Unicode font families, which map the shapes of other scripts to Latin letters. Names as
 * published by foundries and C-DAC; spaces, hyphens and case are ignored.
 */
const LEGACY_FONTS =
  /^(?:kruti ?dev|krutidev|devlys|shusha|susha|shivaji\d|chanakya|walkman ?chanakya|agra ?(?:thin|bold|normal)|naidunia|jagran|amar ?ujala|bhaskar ?(?:hindi|web)|webdunia|aps ?dv|aps ?priyanka|aps ?c ?dv|richa|arjun ?normal|hemant|marathi ?(?:saras|kanak|roupya)|millennium|shree ?(?:dev|guj|tel|kan|mal|tam|ban|ori|pud|lipi)|shree\d{3}|sri ?lipi|akruti|aakruti|kiran\b|sakal ?marathi|dv ?(?:b|w|bw|me)? ?(?:tt|w)|(?:dv|gj|pn|bn|as|or|tm|tl|kn|ml|sd|gu)(?:b|w|bw)?-?tt|bamini|tscu?_|tsc ?\w|tab-|tab ?(?:anna|kalaham|amala)|tam-|vanavil|sai ?indira|elango|senthamil|ka ml|thoolika|manorama|panchami|fml-|mlb?(?:w)?-?tt|matweb|nudi|baraha ?kan|brh ?(?:kannada|devanagari|telugu|tamil|malayalam)|eenadu|vaartha|hemalatha|tikkana|anupama|gopika|bhasha ?bharti|tera ?font|terafont|lmg-|gujarati ?saral|anmol ?lipi|anmollipi|gurbani ?(?:akhar|lipi)|dr ?chatrik|drchatrik|asees|satluj|joy ?normal|sutonny|boishakhi|adarsha ?lipi|sulekha|geetanjali ?(?:light|lite)|ramdhenu|luit|vidyut|sreelipi)/;

/** Whether the first family of a list is such a font. The browser uses others only when it is not installed. */
export function isLegacyFont(families: string): boolean {
  return isLegacyFamily(families.split(',', 1)[0] ?? '');
}

export function isLegacyFamily(family: string): boolean {
  // Subset prefix of font names from PDF files.
  const name = family
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^[A-Z]{6}\+/, '')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  return LEGACY_FONTS.test(name) || LEGACY_FONTS.test(name.replace(/-/g, ' '));
}
