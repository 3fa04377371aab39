import type { Words } from './en.ts';
import { figuresOf } from './figures.ts';
import type { Listed } from './listed.ts';

const figures = figuresOf('hi-IN');
const { count, percent, share, date, ratio } = figures;

const elements = (number: number) => `${count(number)} तत्व`;
/** Before a word that says how they stand to something. */
const ofElements = (number: number) => (number === 1 ? elements(number) : `${count(number)} तत्वों`);
const pages = (number: number) => `${count(number)} पृष्ठ`;
const onPages = (number: number) => (number === 1 ? `${count(number)} पृष्ठ पर` : `${count(number)} पृष्ठों पर`);
const failuresOf = (number: number) => `${count(number)} ${number === 1 ? 'विफलता' : 'विफलताएँ'}`;

const LISTED: Record<Listed, { noun: [one: string, many: string]; isFeminine?: true }> = {
  defects: { noun: ['दोष', 'दोष'] },
  places: { noun: ['स्थान', 'स्थान'] },
  elements: { noun: ['तत्व', 'तत्व'] },
  handTests: { noun: ['मैन्युअल जाँच', 'मैन्युअल जाँचें'], isFeminine: true },
  pages: { noun: ['पृष्ठ', 'पृष्ठ'] },
  links: { noun: ['लिंक', 'लिंक'] },
};

export const WORDS: Words = {
  language: 'hi',
  roomForIssues: 0.75,
  figures,
  title: (website, product) => `अभिगम्यता रिपोर्ट: ${website} – ${product}`,
  kind: 'अभिगम्यता रिपोर्ट',
  pageOf: { before: 'पृष्ठ ', between: ' / ', after: '' },
  contents: 'विषय सूची',
  elements,
  pages,
  elementsOnPages: (elementCount, pageCount) => `${onPages(pageCount)} ${elements(elementCount)}`,
  none: 'कोई नहीं',
  page: 'पृष्ठ',
  score: 'स्कोर',
  failures: 'विफलताएँ',
  warnings: 'मैन्युअल जाँच के लिए',
  pagesColumn: 'पृष्ठ',
  reason: 'कारण',
  cut: (length) => `(यहाँ काटा गया; कुल ${count(length)} अक्षर)`,
  more: (number, what) => {
    const { noun, isFeminine } = LISTED[what];
    const verb = isFeminine
      ? number === 1
        ? 'नहीं दी गई है'
        : 'नहीं दी गई हैं'
      : number === 1
        ? 'नहीं दिया गया है'
        : 'नहीं दिए गए हैं';
    const rest = number === 1 ? 'वह भी है' : 'वे भी हैं';
    return `${count(number)} और ${noun[number === 1 ? 0 : 1]} यहाँ ${verb}। पोर्टल में और इस रिपोर्ट की Excel फ़ाइल में ${rest}।`;
  },
  rest: {
    shown: (shown, all) =>
      `इस दस्तावेज़ में ${count(all)} अलग-अलग दोषों में से ${count(shown)} दिए गए हैं; जो सबसे अधिक पृष्ठों पर हैं, वे पहले।`,
    where:
      'बाकी पोर्टल में हैं, जहाँ हर तत्व के साथ उसका पृष्ठ और स्क्रीनशॉट है, और इस रिपोर्ट की दूसरी फ़ाइलों में: पढ़ने के लिए HTML, छाँटने के लिए Excel और CSV, प्रोग्रामों के लिए JSON।',
    portal: 'पोर्टल में यह रन',
  },

  cover: {
    organization: 'संगठन',
    run: 'परीक्षण रन',
    scope: 'दायरा',
    mode: { single_page: 'एक वेबपेज', full_site: 'पूरी वेबसाइट' },
    standard: 'जाँच का आधार',
    standardOf: (version, level) =>
      `WCAG ${version.replace(' without ARIA', ' (ARIA के बिना)')}, स्तर ${level}`,
    started: 'आरंभ',
    ended: 'समाप्त',
    notEnded: 'समाप्त नहीं हुआ',
    result: 'संक्षेप में परिणाम',
    outOf: '100 में से',
    noScore: 'कोई स्कोर नहीं',
    noScoreHint: 'इस रन का कोई स्कोर नहीं है।',
    bands: '90 से 100 सफल, 50 से 89 औसत, 50 से कम विफल।',
    change: (since, by) =>
      by === 0
        ? `${date(since)} के रन जितना ही स्कोर।`
        : `${date(since)} के रन से ${count(Math.abs(by))} अंक ${by > 0 ? 'अधिक' : 'कम'}।`,
    issueChange: (by) =>
      by === 0 ? 'तब जितनी ही विफलताएँ।' : `तब से ${failuresOf(Math.abs(by))} ${by < 0 ? 'कम' : 'अधिक'}।`,
    notComparable: (since) => `${date(since)} के रन से तुलना संभव नहीं, क्योंकि दोनों में से किसी एक का स्कोर नहीं है।`,
    first: 'इस प्रकार का यह पहला रन है; बदलाव अगले रन से दिखेंगे।',
    failuresHint: (failing, checks) =>
      failing === 0 ? 'कोई जाँच विफल नहीं हुई' : `विफल तत्व, ${count(checks)} ${checks === 1 ? 'जाँच' : 'जाँचों'} में`,
    warningsHint: (_all, onPage) =>
      onPage === 0 ? 'तत्व, हर पृष्ठ पर एक से कम' : `तत्व, हर पृष्ठ पर लगभग ${count(onPage)}`,
    tested: 'जाँचे गए पृष्ठ',
    testedOf: (done, all) => `${count(all)} में से ${count(done)}`,
    testedHint: (failed, broken) =>
      [
        ...(failed === 0
          ? broken === 0
            ? ['कोई पृष्ठ नहीं छूटा']
            : []
          : [`${count(failed)} की जाँच नहीं हो सकी`]),
        ...(broken === 0 ? [] : [broken === 1 ? '1 लिंक टूटा हुआ है' : `${count(broken)} लिंक टूटे हुए हैं`]),
      ].join('; '),
  },
  trust: {
    heading: 'इस पर कितना भरोसा करें',
    pages: (done, failed) =>
      failed === 0
        ? `मिले हुए सभी पृष्ठों (${count(done)}) की जाँच हुई।`
        : `${pages(done)} जाँचे गए; ${pages(failed)} नहीं जाँचे जा सके और स्कोर में शामिल नहीं हैं। कारण आगे दिए गए हैं।`,
    brokenLinks: (broken, failed) =>
      `${broken === 1 ? 'वेबसाइट का 1 लिंक टूटा हुआ है' : `वेबसाइट के ${count(broken)} लिंक टूटे हुए हैं`}${failed === 0 ? '; बाकी सभी पृष्ठों की जाँच हुई' : ''}। टूटे हुए लिंक पृष्ठ नहीं हैं और स्कोर में शामिल नहीं हैं।`,
    takenOver: (number) =>
      number === 1
        ? 'इनमें से 1 पृष्ठ पिछली जाँच के बाद से नहीं बदला; उसके लिए उसी जाँच का परिणाम लिया गया।'
        : `इनमें से ${pages(number)} पिछली जाँच के बाद से नहीं बदले; उनके लिए उसी जाँच का परिणाम लिया गया।`,
    deadSheets: (number) =>
      number === 1
        ? '1 पृष्ठ की कुछ स्टाइल शीट किसी आगंतुक को नहीं मिलतीं; वह वैसे ही जाँचा गया जैसा आगंतुक उसे देखते हैं।'
        : `${count(number)} पृष्ठों की कुछ स्टाइल शीट किसी आगंतुक को नहीं मिलतीं; वे वैसे ही जाँचे गए जैसे आगंतुक उन्हें देखते हैं।`,
    reasons: 'पृष्ठों की जाँच क्यों नहीं हुई',
    leftOut: 'जाँचे गए पृष्ठों के वे भाग जो छोड़ दिए गए या लोड नहीं हुए',
    part: 'भाग',
    number: 'पृष्ठ',
    machine: (judged, total) =>
      `इस संस्करण और स्तर के ${count(total)} मानदंडों में से ${count(judged)} की स्वचालित जाँच कम से कम आंशिक रूप से होती है (${share(judged, total)})। शेष की जाँच नहीं हुई।`,
    notRepresentative: {
      'sign-in-required': 'यह रन साइट की सही स्थिति नहीं दिखाता: इसके अधिकांश पृष्ठों ने साइन-इन माँगा।',
      blocked: 'यह रन साइट की सही स्थिति नहीं दिखाता: इसके अधिकांश पृष्ठों ने परीक्षण को रोक दिया।',
    },
    partial: 'रन के अंत में कुछ पृष्ठ बिना जाँच के रह गए। इसके आँकड़े जाँचे गए पृष्ठों पर आधारित हैं।',
    disclaimer:
      'स्वचालित परीक्षण किसी वेबसाइट की केवल कुछ ही बाधाएँ खोज पाता है। मैन्युअल जाँच, विशेषकर दिव्यांगजन के साथ, अब भी आवश्यक है। यह रिपोर्ट मिली समस्याओं की सूची देती है और सुधार में सहायक है। स्कोर कुछ भी हो, यह किसी बात को प्रमाणित नहीं करती।',
  },
  impacts: {
    caption: 'लोगों पर प्रभाव के अनुसार विफल तत्व',
    impact: 'प्रभाव',
    elements: 'तत्व',
    share: 'हिस्सा',
    name: { critical: 'अति गंभीर', serious: 'गंभीर', moderate: 'मध्यम', minor: 'मामूली' },
    label: (name) => `प्रभाव: ${name}`,
  },
  first: {
    heading: 'पहले क्या ठीक करें',
    lead: (repairs, removed, total) =>
      `${count(repairs)} ${repairs === 1 ? 'सुधार' : 'सुधारों'} से ${count(total)} में से ${count(removed)} विफल तत्व ठीक हो जाएँगे (${share(removed, total)})।`,
    lifts: (repairs, now, after) =>
      `${repairs === 1 ? 'इससे' : 'इन सबको ठीक करने पर'} स्कोर ${count(now)} से ${count(after)} हो जाएगा।`,
    staysUntilMore: (now) =>
      `जब तक और सुधार न हों, स्कोर ${count(now)} ही रहेगा: कोई जाँच तभी सफल गिनी जाती है जब उसका कोई तत्व विफल न हो।`,
    scoreUnknown: 'इससे स्कोर कितना होगा, यह इस रन के लिए नहीं बताया जा सकता।',
    scoreThen: (after) => `तब स्कोर ${count(after)}`,
    scoreStays: (now) => `स्कोर ${count(now)} ही रहेगा`,
    example: 'उदाहरण',
    guessed:
      'यह रन तब पूरा हुआ था जब कारणों को एकत्र नहीं किया जाता था: ये सुधार हर समस्या के सबसे व्यापक दोषों से लिए गए हैं, और इनसे स्कोर कितना होगा, यह ज्ञात नहीं है। वेबसाइट का नया परीक्षण यह बताएगा।',
    order: 'हर स्कोर यह मानकर दिया गया है कि उससे ऊपर के सुधार भी हो चुके हैं।',
    template: 'टेम्पलेट की समस्या हो सकती है',
    templateHint: 'यह अनेक पृष्ठों पर एक ही स्थान पर है: टेम्पलेट या स्टाइल नियम का एक सुधार पर्याप्त हो सकता है।',
    ofAll: (part) => `सभी विफल तत्वों का ${percent(part)}`,
  },
  issues: {
    heading: 'समस्याएँ, सबसे गंभीर पहले',
    lead: 'स्वचालित जाँचों की विफलताएँ। कई पृष्ठों पर मिला एक ही दोष यहाँ एक बार गिना गया है।',
    none: 'जाँचे गए पृष्ठों पर कोई स्वचालित जाँच विफल नहीं हुई। कृपया मैन्युअल जाँच जारी रखें: स्वचालित जाँचें WCAG के केवल एक भाग को परखती हैं।',
    criteria: 'WCAG मानदंड',
    criterion: (num, handle, level) => `${num} ${handle} (${level})`,
    gigw: 'GIGW कसौटियाँ',
    defect: (number, total) => `दोष ${count(number)} / ${count(total)}`,
    place: (number, total) => `स्थान ${count(number)} / ${count(total)}`,
    selector: 'सेलेक्टर',
    onPages: 'कहाँ मिला',
    morePages: (number) => `और ${count(number)} अन्य`,
    contrast: 'कंट्रास्ट',
    contrastOf: (now, needed) => `${ratio(now)} : 1; कम से कम ${ratio(needed)} : 1 आवश्यक है`,
    colours: (text, background) => `${background} पर ${text} पाठ`,
    suggestion: (colour, isText) => `सुझाया गया ${isText ? 'पाठ' : 'पृष्ठभूमि'} का रंग: ${colour}`,
    now: 'अभी',
    suggested: 'सुझाव',
    issue: 'समस्या',
    caption: 'सभी समस्याएँ, सबसे गंभीर पहले',
    found: 'मिला',
    corrected: 'सुधारा गया',
    correctedStyle: 'सुधारा गया स्टाइल',
    remove: 'यह तत्व हटा दें।',
    toConfirm: 'यह एक सुझाव है: उपयोग से पहले इसकी पुष्टि करें।',
    toFill: 'यह एक सुझाव है: उपयोग से पहले [?] के स्थान पर अपने शब्द लिखें।',
    proved: 'पृष्ठ की एक प्रति पर आज़माया गया: विफलता दूर हो गई और इसके कारण कोई दूसरी विफलता नहीं आई।',
    provedWithWords:
      'पृष्ठ की एक प्रति पर [?] के स्थान पर शब्द लिखकर आज़माया गया: विफलता दूर हो गई और इसके कारण कोई दूसरी विफलता नहीं आई।',
    sampleAlt: (text, background, value) => `${background} पर ${text} रंग में पाठ का नमूना: ${value} : 1`,
    pictures: {
      page: {
        alt: (label) => `पृष्ठ का भाग, “${label}” के आसपास; तत्व घेरे में दिखाया गया है`,
        caption: 'पृष्ठ के स्क्रीनशॉट से; तत्व घेरे में दिखाया गया है।',
      },
      state: {
        alt: (label) => `“${label}”, दबाने के बाद, बीच में`,
        caption: 'दबाने के बाद का चित्र, तत्व बीच में है।',
      },
      focus: {
        alt: (label) => `“${label}”, जिस पर फ़ोकस है`,
        caption: 'तत्व पर फ़ोकस के समय का चित्र।',
      },
      narrow: {
        alt: (label) => `“${label}”, 320 पिक्सेल चौड़ी विंडो में`,
        caption: '320 पिक्सेल चौड़ी विंडो का चित्र।',
      },
      pointer: {
        alt: (label) => `“${label}”, जिस पर पॉइंटर है`,
        caption: 'तत्व पर पॉइंटर होने के समय का चित्र।',
      },
    },
    recognised: 'चित्र में पहचाना गया पाठ',
  },
  byPerson: {
    heading: 'जिन्हें किसी व्यक्ति को देखना होगा',
    lead: 'यहाँ स्वचालित जाँच निर्णय नहीं कर सकी, या WCAG से आगे की सलाह देती है। इनमें से कुछ भी स्कोर में नहीं गिना जाता।',
    caption: 'सभी जाँचें जिन्हें किसी व्यक्ति को पूरा करना होगा',
    none: 'किसी स्वचालित जाँच को दोबारा देखने की आवश्यकता नहीं है। जो मशीनें नहीं जाँच सकतीं, उसे स्वयं जाँचना बाकी है।',
    manual: 'इनकी मैन्युअल जाँच करें',
    manualLead: 'ये जाँचें कोई उपकरण नहीं कर सकता। हर प्रकार के पृष्ठ पर इन्हें एक बार करें।',
  },
  decisions: {
    heading: 'निर्णय से अलग रखे गए',
    lead: (number) =>
      `लोगों ने इस रन के ${ofElements(number)} के बारे में निर्णय लिया है। ये पहले की तरह मिले, पर इस दस्तावेज़ की किसी और सूची या गिनती में नहीं हैं।`,
    countCaption: 'निर्णय के अनुसार तत्व',
    keptIssue: 'समस्या',
    keptCaption: 'अलग रखे गए तत्व, समस्या के अनुसार',
    caption: (title) => `जिनके बारे में निर्णय लिया गया: ${title}`,
    element: 'तत्व और पृष्ठ',
    decision: 'निर्णय',
    owner: 'इसके लिए उत्तरदायी',
    noOwner: 'कोई नहीं चुना गया',
    until: 'अंतिम दिन',
    noEnd: 'कोई दिन तय नहीं',
    by: 'निर्णय लेने वाले और तिथि',
    scoreStays: 'स्कोर वही है जो मापा गया: लोगों के निर्णय और मैन्युअल जाँचें इसे नहीं बदलतीं।',
    failedByHand: (number) => `स्वयं जाँचने पर मिली विफलताएँ: ${count(number)}।`,
    judged: (judged, total) => `मैन्युअल जाँच के ${ofElements(total)} में से ${count(judged)} किसी व्यक्ति ने जाँचे हैं।`,
    allFailures: 'जाँचे गए पृष्ठों पर स्वचालित जाँचों की सभी विफलताएँ निर्णय से अलग रखी गई हैं; ये आगे दी गई हैं।',
    allJudged: 'जिनका निर्णय स्वचालित जाँचें नहीं कर सकीं, वे सब किसी व्यक्ति ने जाँच लिए हैं; ये आगे दिए गए हैं।',
    handCaption: 'मैन्युअल जाँचें',
    handTest: 'जाँच',
    result: 'परिणाम',
    note: 'टिप्पणी',
  },
  pageTable: {
    heading: 'पृष्ठ',
    caption: 'जाँचे गए सभी पृष्ठ, पते के क्रम में',
    none: 'किसी पृष्ठ की जाँच नहीं हुई।',
  },
  untested: {
    heading: 'पृष्ठ जिनकी जाँच नहीं हो सकी',
    caption: 'बिना परिणाम वाले पृष्ठ, कारण सहित',
  },
  links: {
    heading: 'टूटे लिंक',
    caption: 'टूटे लिंक, सबसे अधिक पृष्ठों वाले पहले',
    none: 'कोई टूटा लिंक नहीं मिला।',
    address: 'लिंक',
    on: 'कहाँ मिला',
  },
  gigw: {
    heading: 'GIGW कसौटियाँ',
    lead: 'GIGW 3.0 के अनुभाग 5.2 की कसौटियाँ, और हर एक के लिए इस रन में क्या मिला। जहाँ कुछ नहीं मिला, वहाँ भी बाधा हो सकती है: यह केवल व्यक्ति बता सकता है।',
    caption: 'GIGW कसौटियों के अनुसार परिणाम',
    checkpoint: 'कसौटी',
    criterion: 'WCAG मानदंड',
    found: 'क्या मिला',
    failing: (elementCount) => `${elements(elementCount)} विफल`,
    toLook: (elementCount) => `${elements(elementCount)} मैन्युअल जाँच के लिए`,
    decided: (elementCount) => `कुछ भी खुला नहीं; लोगों के निर्णय: ${elements(elementCount)}`,
    andDecided: (elementCount) => `${ofElements(elementCount)} पर लोगों ने निर्णय लिया`,
    nothing: 'कुछ नहीं मिला; शेष स्वयं जाँचें',
    byHand: 'इसकी स्वचालित जाँच नहीं होती; स्वयं जाँचें',
    outside: 'इस रन का भाग नहीं',
  },
  method: {
    heading: 'परीक्षण कैसे हुआ',
    lead: 'हर पृष्ठ वास्तविक ब्राउज़र में खोला गया और स्थिर होने पर जाँचा गया। इन्हीं संस्करणों से वही पृष्ठ वही परिणाम देता है; दूसरे संस्करणों से परिणाम कम या अधिक हो सकते हैं।',
    versions: 'संस्करण',
    made: (moment) => `यह दस्तावेज़ ${moment} को रन के सहेजे गए परिणामों से बना। सभी समय भारतीय मानक समय में हैं।`,
    score:
      'पृष्ठ का स्कोर बताता है कि उसकी कितनी स्वचालित जाँचें सफल रहीं; हर जाँच का भार उसके प्रभाव के अनुसार है। रन का स्कोर उसके पृष्ठों के स्कोर से बनता है।',
    unknown: 'संस्करण दर्ज नहीं हुए।',
  },
  glossary: {
    heading: 'प्रभाव के शब्दों का अर्थ',
    critical: 'कुछ लोग सामग्री या सुविधा का उपयोग कर ही नहीं सकते।',
    serious: 'कुछ लोगों को बहुत कठिनाई होती है, या वे अपना काम पूरा नहीं कर पाते।',
    moderate: 'कुछ लोग अटकते या उलझते हैं, पर काम कर लेते हैं।',
    minor: 'कुछ लोगों को असुविधा होती है; उनका समय कम ही लगता है।',
    words: 'अन्य शब्द',
    element: ['विफल तत्व', 'किसी पृष्ठ का वह तत्व जिसे स्वचालित जाँच ने विफल पाया'],
    defect: ['दोष', 'वही विफल तत्व, जहाँ भी मिले: एक बार ठीक करने पर हर जगह ठीक'],
    checkpoint: ['GIGW', 'भारत सरकार की वेबसाइटों और ऐप के लिए दिशानिर्देश'],
    wcag: ['WCAG', 'वर्ल्ड वाइड वेब कंसोर्टियम के वेब सामग्री अभिगम्यता दिशानिर्देश'],
  },
};
