import { isSpeltAs } from './letter-signs.ts';

/**
 * Function words: frequent in every sentence of a language, and never names or loan words. They distinguish
 * languages of one script in short texts.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: 'is the of and to has have that it for with this you are be not by from they which but into he she was were we will your our their its an as or at if all can do does did been being than then there these those what when who how would should could may must my his her him them us so up out about after before between during under over more most other such only also any each both no',
  nl: 'is het een van en dat niet zijn met voor op te aan door maar hij zij wij ook uit bij naar dan deze die dit wordt worden heeft hebben geen nog wel als om over tot kan zal moet meer zich onze haar hun ging',
  fr: 'le la les des du et est une un que qui dans pour pas sur avec ce cette ces sont au aux par plus ne se sa son ses nous vous ils elle leur mais ou où comme être avoir fait été dont ont sans sous entre aussi il je',
  de: 'der die das und ist nicht ein eine einen einem mit auf für von zu den dem des im sich auch als an werden wird sind oder aus bei nach wie über durch wenn nur noch kann sie wir ihr ich er haben hat zum zur unter vor',
  es: 'el la los las de que y en un una por con para no es se del al lo como más pero sus su le ya o este esta son ha sobre entre cuando muy sin hasta hay donde quien desde todo nos también fue',
  it: 'il lo la gli le di che e un una per con non è si del della dei delle al alla nel nella da come più ma sono ha anche o questo questa suo sua loro tra fra quando dove tutto ed dal dalla sul sulla',
  pt: 'o a os as de que e em um uma para com não é se do da dos das no na nos nas por mais como mas ao à foi seu sua ou ser quando muito há já está também só pelo pela até isso entre são',
  hi: 'है हैं था थे थी के की का में से और को पर यह ये वह इस लिए नहीं कर किया करें करने होता होती होते गया गई तथा एवं या भी ने तक जो तो ही अपने द्वारा साथ उनके इसके रहा रही रहे कि जिन वे उसका उनका आप आपके आपका हम हमने हर कुछ साथ कृपया क्योंकि यदि जहाँ यहाँ कैसे क्या जाता जाती जाते सकते सकता सकती दी दिया लिया होने पर हुई हुआ हुए जाएगा जाएँ हो हों रही रहता रहती कोई',
  mr: 'आहे आहेत आणि नाही होते होता होती येथे साठी त्या ते ती हे ही या करा केले केली करण्यात आले आली येते येईल मध्ये म्हणून असून असे अशा किंवा तसेच पण त्यात यांनी यांच्या च्या झाले मी तो नये असते असतात जात जाते जातो शकेल शकतील शकता शकतात तुमच्या तुमचे तुम्ही आम्ही त्यांना त्यांच्या ज्या दर सोबत कारण होताच कसे काय आणाव्यात लागत दिसेल दोन सहा नऊ दहा आता इथे तिथे मग फक्त हो',
  ne: 'छ छन् छैन र यो हो भएको लागि गर्न गर्ने गरिएको गर्नुहोस् तथा वा पनि मा बाट सबै यस त्यो हुन्छ थियो दिइएको भने गरी हुने रहेको अनि तर भन्दा हामी हामीले तपाईं तपाईंको कसरी पछि सम्म छौं पर्दैन यहाँ लाई गर्दछ गर्छ हुनेछ सक्नुहुन्छ छैन गरिने भए आउने नयाँ दुई अर्को',
  sa: 'अस्ति सन्ति च इति न एव अपि तु सह विना अत्र तत्र यत्र कृते भवति भवन्ति भविष्यति यतः ततः अतः ते सः तस्य अस्य येषां तेषां अस्माभिः अस्मिन् तस्मिन् कथं किमपि किं शक्नुवन्ति यः या यत् तत् सर्वे मध्ये प्रति',
  bn: 'এবং ও এই এর না হয় হবে হয়েছে করা করে করতে করুন জন্য থেকে পর্যন্ত মধ্যে যে তা তার তাঁরা আপনার আমরা আমাদের কিন্তু বা কারণ সঙ্গে দিয়ে হলে হচ্ছে কীভাবে কী আছে নেই পারেন যদি কিছুই প্রতি',
  as: "আৰু এই ৰ হয় নহয় হৈছে কৰা কৰি কৰক কৰিব বাবে পৰা লৈ মাজত যে তাৰ তেওঁ তেওঁলোকে আপোনাৰ আমি আমাৰ কিন্তু বা কাৰণ লগত হ'ব হোৱা কেনেকৈ কি আছে নাই পাৰে যদি একো লগে",
  ur: 'ہے ہیں تھا تھے تھی کے کی کا میں سے اور کو پر یہ وہ اس لیے نہیں کر کیا کریں کرنے ہوتا ہوتی ہوئی گیا گئی تک نے جو تو ہی اپنے ساتھ آپ ہم ہر کچھ جن کیونکہ درمیان کیسے دیں',
  ar: 'في من على إلى عن أن إن هذا هذه التي الذي الذين كل مع لا لم ما بين حتى كان كانت قد بعد قبل عند عندما كيف ولا يمكن أو لأنه',
  fa: 'در از به که این آن را با است برای تا هم می شود شد کرد بر یا های هر اما نیز باید کنید شما ما خود',
  'hi-Latn':
    'do to me so hai hain tha thi ka ki ke mein main se aur ko par yeh ye woh voh ve is us liye nahi nahin kar kiya karein karen karne karna hota hoti hote gaya gayi tak ne jo toh bhi hi apne apna aap aapke aapka aapko hum humne hamare kya kaise kyon kyonki har kuch saath wala wale wali raha rahi rahe sakte sakta sakti jayega jaane hoga hogi kripya jin isi unke uske abhi yahan wahan naye naya nayi beech dega',
};

const LISTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(WORDS).map(([language, words]) => [
    language,
    new Set(words.split(' ').map((word) => word.normalize('NFC'))),
  ]),
);

/** Number of words, and of different words, that belong to only one of two languages. */
export interface Evidence {
  hits: number;
  distinct: number;
}

export const LANGUAGES_WITH_WORDS: readonly string[] = [...LISTS.keys()];

export function isWordOf(language: string, word: string): boolean {
  return LISTS.get(language)?.has(word) ?? false;
}

/**
 * Evidence for one language against another: its function words, or words with its spelling. Without a word
 * list of the other language, all evidence counts.
 */
export function evidenceFor(language: string, against: string, words: readonly string[]): Evidence {
  const list = LISTS.get(language);
  const other = LISTS.get(against);
  const found = words.filter(
    (word) =>
      !other?.has(word) && (list?.has(word) || (isSpeltAs(language, word) && !isSpeltAs(against, word))),
  );
  return { hits: found.length, distinct: new Set(found).size };
}
