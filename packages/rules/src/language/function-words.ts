/**
 * Small words that every sentence of a language needs, and names and loan words never are. They tell
 * languages of one script apart where few words are to be had.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to has have that it for with this you are be not by from they which but into he she was were we will your our their its an as or at if all can do does did been being than then there these those what when who how would should could may must my his her him them us so up out about after before between during under over more most other such only also any each both no',
  nl: 'het een van en dat niet zijn met voor op te aan door maar hij zij wij ook uit bij naar dan deze die dit wordt worden heeft hebben geen nog wel als om over tot kan zal moet meer zich onze haar hun ging',
  fr: 'le la les des du et est une un que qui dans pour pas sur avec ce cette ces sont au aux par plus ne se sa son ses nous vous ils elle leur mais ou où comme être avoir fait été dont ont sans sous entre aussi il je',
  de: 'der die das und ist nicht ein eine einen einem mit auf für von zu den dem des im sich auch als an werden wird sind oder aus bei nach wie über durch wenn nur noch kann sie wir ihr ich er haben hat zum zur unter vor',
  es: 'el la los las de que y en un una por con para no es se del al lo como más pero sus su le ya o este esta son ha sobre entre cuando muy sin hasta hay donde quien desde todo nos también fue',
  it: 'il lo la gli le di che e un una per con non è si del della dei delle al alla nel nella da come più ma sono ha anche o questo questa suo sua loro tra fra quando dove tutto ed dal dalla sul sulla',
  pt: 'o a os as de que e em um uma para com não é se do da dos das no na nos nas por mais como mas ao à foi seu sua ou ser quando muito há já está também só pelo pela até isso entre são',
  hi: 'है हैं था थे थी के की का में से और को पर यह ये वह इस लिए नहीं कर किया करें करने होता होती होते गया गई तथा एवं या भी ने तक जो तो ही अपने द्वारा साथ उनके इसके रहा रही रहे',
  mr: 'आहे आहेत आणि नाही होते होता होती येथे साठी त्या ते ती हे ही या करा केले केली करण्यात आले आली येते येईल मध्ये म्हणून असून असे अशा किंवा तसेच पण त्यात यांनी यांच्या च्या झाले मी तो',
  ne: 'छ छन् छैन र यो हो भएको लागि गर्न गर्ने गरिएको गर्नुहोस् तथा वा पनि मा बाट सबै यस त्यो हुन्छ थियो दिइएको भने गरी हुने रहेको अनि तर',
};

const LISTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(WORDS).map(([language, words]) => [
    language,
    new Set(words.split(' ').map((word) => word.normalize('NFC'))),
  ]),
);

/** How many words are of one language only, of the two; and how many different ones. */
export interface Evidence {
  hits: number;
  distinct: number;
}

export const LANGUAGES_WITH_WORDS: readonly string[] = [...LISTS.keys()];

/** Words that speak for one language and not for the other. No list of the other: what speaks for the one. */
export function evidenceFor(language: string, against: string, words: readonly string[]): Evidence {
  const list = LISTS.get(language);
  const other = LISTS.get(against);
  const found = words.filter((word) => list?.has(word) && !other?.has(word));
  return { hits: found.length, distinct: new Set(found).size };
}
