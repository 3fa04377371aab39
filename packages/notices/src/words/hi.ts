import { figuresOf } from './figures.ts';
import type { NoticeWords } from './words.ts';

const figures = figuresOf('hi-IN');
const { count, points } = figures;
/** Selects singular or plural. */
const form = (number: number, one: string, many: string) => (number === 1 ? one : many);

const onWebsites = (number: number) => `${count(number)} ${form(number, 'वेबसाइट', 'वेबसाइटों')}`;

const IMPACTS = { critical: 'अति गंभीर', serious: 'गंभीर', moderate: 'मध्यम', minor: 'मामूली' } as const;

export const WORDS: NoticeWords = {
  ...figures,
  website: 'वेबसाइट',
  run: 'परीक्षण रन',
  score: 'स्कोर',
  scoreIs: (score, before) =>
    `100 में से ${count(score)}${before === null ? '' : ` (पिछले रन में ${count(before)})`}`,
  due: 'नियत तिथि',
  address: 'पता',
  since: 'कब से',
  worst: { caption: 'मिली सबसे गंभीर समस्याएँ', columns: ['समस्या', 'गैर-अनुपालन'] },
  ofImpact: (title, impact) => `${title} (${IMPACTS[impact]})`,
  byWebsite: { caption: 'वेबसाइट के अनुसार', columns: ['वेबसाइट', 'गैर-अनुपालन'] },
  otherWebsites: (number) => `${count(number)} अन्य ${form(number, 'वेबसाइट', 'वेबसाइटों')} पर भी गैर-अनुपालन हैं।`,

  openRun: 'रिपोर्ट खोलें',
  openWebsite: 'वेबसाइट खोलें',

  kinds: {
    'run-finished': 'परीक्षण रन पूरा हुआ',
    'score-dropped': 'स्कोर घटा',
    'new-critical': 'अति गंभीर गैर-अनुपालन मिले',
    'schedule-failing': 'परीक्षण शेड्यूल में विफलता',
    stale: 'लंबे समय से खुले गैर-अनुपालन',
    assigned: 'आपको सौंपे गए गैर-अनुपालन',
    'due-soon': 'गैर-अनुपालन जिनकी नियत तिथि पास है',
    'webhook-failing': 'वेबहुक में विफलता',
    'api-key-expiring': 'API कुंजी की अवधि समाप्त होने वाली है',
    'accounts-unused': 'लंबे समय से उपयोग न किए गए खाते',
  },
  why: (kind) => `आपको यह संदेश इसलिए मिला है क्योंकि आपके खाते के लिए “${kind}” वाले संदेश चालू हैं।`,
  change: 'अपने संदेश चुनें',
  sender: (product) => `${product} द्वारा भेजा गया। कृपया इस संदेश का उत्तर न दें।`,

  runFinished: ({ status, brokenLinks, found, mayOpen }) => {
    const number = (found?.new ?? 0) + (found?.returned ?? 0);
    const counted = `, ${count(number)} ${form(number, 'नया', 'नए')} गैर-अनुपालन`;
    const news = found === null ? '' : number === 0 ? ', कुछ नया नहीं' : counted;
    if (status === 'COMPLETE')
      return {
        subject: `परीक्षण रन पूरा हुआ${news}`,
        heading: 'परीक्षण रन पूरा हो गया है',
        paragraphs: [
          brokenLinks === 0
            ? 'सभी पृष्ठों का परीक्षण हो गया है।'
            : `${form(brokenLinks, 'वेबसाइट का', 'वेबसाइट के')} ${count(brokenLinks)} ${form(brokenLinks, 'लिंक टूटा हुआ है', 'लिंक टूटे हुए हैं')}; बाकी सभी पृष्ठों का परीक्षण हो गया है।`,
        ],
      };
    if (status === 'PARTIALLY COMPLETE')
      return {
        subject: `परीक्षण रन आंशिक रूप से पूरा हुआ${news}`,
        heading: 'परीक्षण रन आंशिक रूप से पूरा हुआ है',
        paragraphs: ['कुछ पृष्ठों का परीक्षण नहीं हो सका। आगे की जानकारी बाकी पृष्ठों के बारे में है।'],
      };
    return {
      subject: 'परीक्षण रन विफल हुआ',
      heading: 'परीक्षण रन विफल हो गया है',
      paragraphs: [`वेबसाइट का परीक्षण नहीं हो सका।${mayOpen ? ' कारण देखने के लिए रिपोर्ट खोलें।' : ''}`],
    };
  },
  changed: (found) => {
    const number = found.new + found.returned;
    if (number + found.resolved === 0) return 'कुछ नहीं बदला है: न कोई नया गैर-अनुपालन मिला, न कोई हल हुआ।';
    const again =
      found.returned === 0
        ? ''
        : ` इनमें से ${count(found.returned)} पहले हल हो ${form(found.returned, 'चुका था और फिर से मिला है', 'चुके थे और फिर से मिले हैं')}।`;
    const resolved =
      found.resolved === 0
        ? 'कोई गैर-अनुपालन हल नहीं हुआ।'
        : `${count(found.resolved)} गैर-अनुपालन हल ${form(found.resolved, 'हुआ', 'हुए')}।`;
    const fresh =
      number === 0
        ? 'कोई नया गैर-अनुपालन नहीं मिला।'
        : `${count(number)} ${form(number, 'नया गैर-अनुपालन मिला', 'नए गैर-अनुपालन मिले')}।`;
    return `${fresh}${again} ${resolved}`;
  },
  scoreDropped: ({ score, drop }) => ({
    subject: `स्कोर घटकर ${count(score)} हुआ`,
    heading: 'अभिगम्यता स्कोर घट गया है',
    paragraphs: [`स्कोर पिछले तुलनीय परीक्षण रन से ${count(drop)} अंक कम है।`],
  }),
  newCritical: ({ count: number }) => ({
    subject: `${count(number)} अति गंभीर गैर-अनुपालन ${form(number, 'मिला', 'मिले')}`,
    heading: 'अति गंभीर गैर-अनुपालन मिले हैं',
    paragraphs: [
      `परीक्षण रन में अति गंभीर प्रभाव ${form(number, 'वाला', 'वाले')} ${count(number)} ${form(number, 'नया गैर-अनुपालन मिला। इसके', 'नए गैर-अनुपालन मिले। इनके')} कारण दिव्यांगजन वेबसाइट का उपयोग करने से वंचित रह सकते हैं।`,
    ],
  }),
  scheduleFailing: {
    subject: (website) => `परीक्षण शेड्यूल विफल: ${website}`,
    heading: 'एक परीक्षण शेड्यूल रुक गया है',
    paragraphs: [
      'इस शेड्यूल के पिछले परीक्षण रन शुरू नहीं हो सके, इसलिए पोर्टल अब इसका कोई रन शुरू नहीं करता। शेड्यूल खोलें, उसका पता जाँचें और उसे फिर से शुरू करने के लिए सहेजें।',
    ],
    action: 'शेड्यूल खोलें',
  },
  stale: ({ total, days }) => ({
    subject: `${count(total)} गैर-अनुपालन ${count(days)} दिन से अधिक समय से ${form(total, 'खुला है', 'खुले हैं')}`,
    heading: 'कुछ गैर-अनुपालन लंबे समय से खुले हैं',
    paragraphs: [
      `आपके संगठन ${form(total, 'का', 'के')} ${count(total)} गैर-अनुपालन ${count(days)} दिन से अधिक पहले ${form(total, 'मिला था और अब तक हल नहीं हुआ है', 'मिले थे और अब तक हल नहीं हुए हैं')}।`,
    ],
    action: 'गैर-अनुपालन खोलें',
  }),
  assigned: ({ count: number }) => ({
    subject: `आपको ${count(number)} गैर-अनुपालन ${form(number, 'सौंपा गया है', 'सौंपे गए हैं')}`,
    heading: 'आपको नया काम सौंपा गया है',
    paragraphs: [
      `इस वेबसाइट ${form(number, 'का', 'के')} ${count(number)} गैर-अनुपालन आपको ${form(number, 'सौंपा गया है', 'सौंपे गए हैं')}।`,
    ],
    action: 'गैर-अनुपालन खोलें',
  }),
  dueSoon: ({ total, due }) => ({
    subject: `${count(total)} गैर-अनुपालन ${due} तक हल ${form(total, 'होना है', 'होने हैं')}`,
    heading: 'आपको सौंपे गए काम की नियत तिथि पास है',
    paragraphs: [
      `आपको ${form(total, 'सौंपा गया', 'सौंपे गए')} ${count(total)} गैर-अनुपालन ${due} तक हल ${form(total, 'होना है और अब तक हल नहीं हुआ है', 'होने हैं और अब तक हल नहीं हुए हैं')}।`,
    ],
    action: 'गैर-अनुपालन खोलें',
  }),
  webhookFailing: {
    subject: 'एक वेबहुक विफल हो रहा है',
    heading: 'एक वेबहुक विफल हो रहा है',
    paragraphs: [
      'नीचे दिया गया पता अब पोर्टल के संदेश स्वीकार नहीं कर रहा है। जो संदेश नहीं पहुँचे, वे वेबहुक के साथ सूची में हैं और फिर से भेजे जा सकते हैं।',
    ],
    action: 'वेबहुक खोलें',
  },
  accountsUnused: ({ count, days }) => ({
    subject: `${count === 1 ? '1 खाते' : `${count} खातों`} का ${days} दिनों से उपयोग नहीं हुआ`,
    heading: 'कृपया उन खातों की समीक्षा करें जिनका उपयोग नहीं हो रहा है',
    paragraphs: [
      `आपके संगठन के ${count === 1 ? '1 खाते' : `${count} खातों`} का ${days} दिनों से उपयोग नहीं हुआ है।`,
      'जिस खाते की अब आवश्यकता नहीं है, उसका दुरुपयोग हो सकता है। हर खाते के बारे में निर्णय लें: उसे बनाए रखें या उसकी स्वीकृति वापस लें।',
    ],
    action: 'खातों की समीक्षा करें',
  }),
  causeLetter: {
    subject: ({ websites, title }) => `${onWebsites(websites)} पर एक ही अभिगम्यता दोष: ${title}`,
    greeting: 'महोदय/महोदया,',
    found: ({ websites, pages, failures, origin }) =>
      `अभिगम्यता परीक्षण में ${onWebsites(websites)} पर एक ही दोष मिला है (${count(pages)} पृष्ठ, ${count(failures)} विफल तत्व)। यह ${origin === null ? 'एक ही तत्व' : `${origin} के एक ही तत्व`} से आता है। मूल में एक बार सुधार करने से ये सभी ठीक हो जाएँगे।`,
    check: (title) => `विफल जाँच: ${title}`,
    criteria: (list) => `WCAG मानदंड: ${list}`,
    element: (element) => `तत्व: ${element}`,
    within: (element) => `किसके भीतर: ${element}`,
    example: (address) => `उदाहरण: ${address}`,
    rises: (before, after) =>
      `सुधार के बाद इन वेबसाइटों का औसत स्कोर 100 में से ${points(before)} से बढ़कर ${points(after)} हो जाएगा।`,
    closing: 'कृपया बताएँ कि सुधरा हुआ संस्करण कब उपलब्ध होगा और वेबसाइटों तक कैसे पहुँचेगा।',
  },
  service: 'सेवा',
  serviceKey: 'सेवा कुंजी',
  expires: 'अवधि की समाप्ति',
  apiKeyExpiring: {
    subject: (day) => `API कुंजी की अवधि ${day} को समाप्त होगी`,
    heading: 'एक API कुंजी की अवधि समाप्त होने वाली है',
    paragraphs: [
      'नीचे दी गई सेवा इस कुंजी से परीक्षण शुरू करती है और परिणाम पढ़ती है। नीचे दिए गए समय के बाद पोर्टल इस कुंजी को स्वीकार नहीं करेगा।',
      'नई कुंजी केवल सुपर एडमिन बना सकते हैं। पुरानी कुंजी की अवधि समाप्त होने से पहले सेवा में नई कुंजी दर्ज करें।',
    ],
    action: 'API कुंजियाँ खोलें',
    elsewhere: 'पोर्टल खोलें',
  },
};
