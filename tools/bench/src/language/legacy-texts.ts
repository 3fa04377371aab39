/**
 * Text as it is stored for legacy, pre-Unicode fonts: Latin letters that the font displays as letters of an
 * Indian script. `seen` is the displayed text.
 */
export interface LegacyText {
  font: string;
  stored: string;
  seen: string;
}

export const LEGACY_TEXTS: readonly LegacyText[] = [
  {
    font: 'Kruti Dev 010',
    stored: 'Hkkjr ljdkj ds dk;kZy; esa vkosnu djs',
    seen: 'भारत सरकार के कार्यालय में आवेदन करे',
  },
  {
    font: 'Kruti Dev 010',
    stored: "ftyk iz'kklu dh lwpuk ;gka miyC/k gS",
    seen: 'ज़िला प्रशासन की सूचना यहाँ उपलब्ध है',
  },
  {
    font: 'Kruti Dev 011',
    stored: "ty foHkkx us u;h ;kstuk 'kq: dh gS vkSj dke py jgk gS",
    seen: 'जल विभाग ने नयी योजना शुरू की है और काम चल रहा है',
  },
  {
    font: 'DevLys 010',
    stored: 'lHkh ukxfjdksa ls vuqjks/k gS fd os le; ij dj tek djsa',
    seen: 'सभी नागरिकों से अनुरोध है कि वे समय पर कर जमा करें',
  },
  {
    font: 'Shusha',
    stored: 'Baart sarkar ko kayaa-laya maoM Aavaodna kroM',
    seen: 'भारत सरकार के कार्यालय में आवेदन करें',
  },
  {
    font: 'Shusha',
    stored: 'yah saUcanaa saBaI naagairkaoM ko ilae hO',
    seen: 'यह सूचना सभी नागरिकों के लिए है',
  },
  {
    font: 'Chanakya',
    stored: 'ÖæÚUÌ âÚU·¤æÚU ·ð¤ ·¤æØæüÜØ ×ð´ ¥æßðÎÙ ·¤Úð´U',
    seen: 'भारत सरकार के कार्यालय में आवेदन करें',
  },
  {
    font: 'DV-TTYogesh',
    stored: '¦ÉÉ®úiÉ ºÉ®úEòÉ®ú Eäò EòÉªÉÉÇ±ÉªÉ ¨Éå +É´ÉänùxÉ Eò®åú',
    seen: 'भारत सरकार के कार्यालय में आवेदन करें',
  },
  {
    font: 'DVB-TTSurekh',
    stored: 'ºÉÚSÉxÉÉ ºÉ¦ÉÒ xÉÉMÉÊ®úEòÉå Eäò Ê±ÉB ½èþ',
    seen: 'सूचना सभी नागरिकों के लिए है',
  },
  { font: 'Bamini', stored: 'jkpo;ehL muR mYtyfk; ,q;F cs;sJ', seen: 'தமிழ்நாடு அரசு அலுவலகம் இங்கு உள்ளது' },
  { font: 'ML-TTKarthika', stored: 'tIcf k¡mÀ Hm^okv ChnsS D­v', seen: 'കേരള സർക്കാർ ഓഫീസ് ഇവിടെ ഉണ്ട്' },
  { font: 'AnmolLipi', stored: 'pMjwb srkwr dw dPqr ieQy hY', seen: 'ਪੰਜਾਬ ਸਰਕਾਰ ਦਾ ਦਫਤਰ ਇਥੇ ਹੈ' },
  { font: 'SutonnyMJ', stored: 'cwðge½ miKvi Awdm GLv‡b Av‡Q', seen: 'পশ্চিমবঙ্গ সরকার অফিস এখানে আছে' },
  { font: 'Nudi 01 e', stored: 'PÀ£ÁðlPÀ ¸ÀgÁðgÀzÀ PÀZÉÃj E°èzÉ', seen: 'ಕರ್ನಾಟಕ ಸರ್ಕಾರದ ಕಚೇರಿ ಇಲ್ಲಿದೆ' },
];
