/**
 * Letters and endings that distinguish a language from others of the same script: sufficient evidence in a few
 * words. Lists only spellings that the other languages exclude.
 */
const SIGNS: Readonly<Record<string, RegExp>> = {
  as: /[ৰৱ]/u,
  bn: /র/u,
  // Nukta: sounds that Hindi writes, and Marathi, Nepali and Sanskrit do not.
  hi: /[\u095b-\u095e]|[जफडढ]\u093c|[ीे]ं$/u,
  mr: /ळ|ऱ|..(?:च्या|ांना|ांनी|ांचे|ांची|ांचा|ामध्ये|ासाठी|ण्यात|ण्याचे|ण्यासाठी|ाव्यात|तील|ल्यावर|ल्यास)$/u,
  ne: /[^च]्छ$|.{4}(?:को|मा)$|भन्दा$|..(?:हरू|हरूले|हरूको|हरूलाई|लाई|बाट|नुहोस्|नुहुन्छ|न्छ|न्छन्|िनेछ|नेछ|दैन|एको|एका|एपछि|सम्म)$/u,
  sa: /..(?:ः|ानाम्|स्मिन्|ष्यति|तुम्|त्वा|यते|म्|्यं|न्तं)$/u,
  ur: /[ٹڈڑںے]/u,
  ar: /[ةىي]|^ال/u,
  fa: /[ژ]|^(?:می|نمی)/u,
};

/** Whether the spelling of a word is evidence for a language. */
export function isSpeltAs(language: string, word: string): boolean {
  return SIGNS[language]?.test(word) ?? false;
}
