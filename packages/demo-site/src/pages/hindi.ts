import type { Page } from '../page.ts';

export const hindiPages: Page[] = [
  {
    path: '/hi/',
    name: 'मुखपृष्ठ',
    language: 'hi',
    templates: ['standard'],
    content: (pickVariant) => ({
      title: 'सूर्यनगर जिला प्रशासन',
      language: `lang="${pickVariant('hindi-home-language', 'hindi', 'hi')}"`,
      main: `
<h1>सूर्यनगर में आपका स्वागत है</h1>
<p>प्रमाण पत्र, बिल, निविदाएँ और जिला प्रशासन की सहायता, सब एक ही स्थान पर।</p>
<h2>नई सूचनाएँ</h2>
<ul>
<li><a href="/hi/notices">1 से 12 दिसंबर तक राशन कार्ड शिविर</a></li>
<li><a href="/notices/polio-drive">22 नवंबर को पोलियो अभियान (अंग्रेज़ी में)</a></li>
</ul>
<h2>जिलाधिकारी का संदेश</h2>
<p>हर पत्र का उत्तर पंद्रह कार्य दिवसों में दिया जाएगा। यदि ऐसा न हो, तो कृपया शिकायत दर्ज करें।</p>
<p>मीरा खंडेलवाल, जिलाधिकारी</p>`,
    }),
  },
  {
    path: '/hi/about',
    name: 'जिले के बारे में',
    language: 'hi',
    templates: ['standard'],
    content: (pickVariant) => ({
      language: `lang="${pickVariant('hindi-about-language', 'en', 'hi')}"`,
      main: `
<h1>जिले के बारे में</h1>
<p>सूर्यनगर अरुण नदी के दोनों किनारों पर बसा है। उत्तर में साल के वन हैं और दक्षिण में कपास के खेत। जिले का गठन
1962 में हुआ और इसमें छह विकास खंडों के 1,184 गाँव हैं।</p>
<p>अधिकतर लोग खेती, बुनाई और लालपुर की चीनी मिल से जीविका चलाते हैं। बीस वर्षों में साक्षरता 58 से 81 प्रतिशत हो गई है।</p>`,
    }),
  },
  {
    path: '/hi/notices',
    name: 'सूचनाएँ',
    language: 'hi',
    templates: ['standard'],
    content: (pickVariant) => ({
      language: pickVariant('hindi-notices-language', '', 'lang="hi"'),
      main: `
<h1>सूचनाएँ</h1>
<table>
<caption>इस माह की सूचनाएँ</caption>
<thead><tr><th scope="col">दिनांक</th><th scope="col">सूचना</th><th scope="col">विभाग</th></tr></thead>
<tbody>
<tr><td>12 नवंबर 2026</td><td>22 नवंबर को पोलियो अभियान, सुबह 8 से शाम 5 बजे तक</td><td>स्वास्थ्य</td></tr>
<tr><td>10 नवंबर 2026</td><td>सभी वार्डों में राशन कार्ड शिविर</td><td>खाद्य एवं रसद</td></tr>
</tbody>
</table>
<p><a href="${pickVariant('hindi-pension-old-font', '/media/pension-notice-old-font.pdf', '/media/pension-notice.pdf')}">वृद्धावस्था पेंशन की सूचना (PDF)</a></p>`,
    }),
  },
  {
    path: '/hi/contact',
    name: 'संपर्क',
    language: 'hi',
    templates: ['standard'],
    content: (pickVariant) => ({
      language: `lang="hi" xml:lang="${pickVariant('hindi-contact-language', 'en', 'hi')}"`,
      main: `
<h1>संपर्क</h1>
<p>कलेक्ट्रेट, कोर्ट रोड, सूर्यनगर 208 901, दूरभाष 05120-220 100</p>
<form class="form" data-pretend="यह एक नमूना साइट है: कुछ नहीं भेजा गया।">
<div class="field"><label for="sender">आपका नाम</label><input id="sender" autocomplete="name"></div>
<div class="field"><label for="message">संदेश</label><textarea id="message" rows="5"></textarea></div>
<p><button type="submit">भेजें</button></p>
<p role="status"></p>
</form>`,
    }),
  },
];
