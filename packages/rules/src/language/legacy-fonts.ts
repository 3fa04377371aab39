/**
 * Families of fonts from before Unicode, by the beginnings of their names: their shapes stand in the places of Latin letters.
 * Names as foundries and C-DAC gave them; spaces, hyphens and case do not count.
 */
const LEGACY_FONTS =
  /^(?:kruti ?dev|krutidev|devlys|shusha|susha|shivaji\d|chanakya|walkman ?chanakya|agra ?(?:thin|bold|normal)|naidunia|jagran|amar ?ujala|bhaskar ?(?:hindi|web)|webdunia|aps ?dv|aps ?priyanka|aps ?c ?dv|richa|arjun ?normal|hemant|marathi ?(?:saras|kanak|roupya)|millennium|shree ?(?:dev|guj|tel|kan|mal|tam|ban|ori|pud|lipi)|shree\d{3}|sri ?lipi|akruti|aakruti|kiran\b|sakal ?marathi|dv ?(?:b|w|bw|me)? ?(?:tt|w)|(?:dv|gj|pn|bn|as|or|tm|tl|kn|ml|sd|gu)(?:b|w|bw)?-?tt|bamini|tscu?_|tsc ?\w|tab-|tab ?(?:anna|kalaham|amala)|tam-|vanavil|sai ?indira|elango|senthamil|ka ml|thoolika|manorama|panchami|fml-|mlb?(?:w)?-?tt|matweb|nudi|baraha ?kan|brh ?(?:kannada|devanagari|telugu|tamil|malayalam)|eenadu|vaartha|hemalatha|tikkana|anupama|gopika|bhasha ?bharti|tera ?font|terafont|lmg-|gujarati ?saral|anmol ?lipi|anmollipi|gurbani ?(?:akhar|lipi)|dr ?chatrik|drchatrik|asees|satluj|joy ?normal|sutonny|boishakhi|adarsha ?lipi|sulekha|geetanjali ?(?:light|lite)|ramdhenu|luit|vidyut|sreelipi)/;

/** Whether the first family of a list is one. The browser falls back to others only where that is not installed. */
export function isLegacyFont(families: string): boolean {
  return isLegacyFamily(families.split(',', 1)[0] ?? '');
}

export function isLegacyFamily(family: string): boolean {
  // Bytes that a PDF puts before the names of fonts of which it holds a part.
  const name = family
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^[A-Z]{6}\+/, '')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  return LEGACY_FONTS.test(name) || LEGACY_FONTS.test(name.replace(/-/g, ' '));
}
