/** Short texts of one language, written for this bench; none are copied from other works. */
export interface Texts {
  /** Code of the language; `hi-Latn` is Hindi in Latin script. */
  language: string;
  script: string;
  sentences: readonly string[];
  /** Three to six words, as in buttons, menus and headings. */
  phrases: readonly string[];
}

const lines = (text: string) => text.trim().split('\n');

const texts = (language: string, script: string, sentences: string, phrases: string): Texts => ({
  language,
  script,
  sentences: lines(sentences),
  phrases: lines(phrases),
});

export const CORPUS: readonly Texts[] = [
  texts(
    'en',
    'Latn',
    `The library opens at nine in the morning and closes when the last reader has gone home.
Farmers who lost their crop in the storm can ask for help at the block office until Friday.
A new bus runs between the station and the old market every twenty minutes.
Please bring the original papers and two copies, as nothing can be returned by post.
We have repaired the road, and the bridge will be open to lorries next week.
Children below six years travel free if an adult holds a ticket for the same journey.
You can see the result of your application on this page as soon as it has been decided.
Water will not be supplied on Tuesday because the main pipe is being cleaned.`,
    `Apply for a new connection
How to reach the office
What is new this week
Download the form and print it`,
  ),
  texts(
    'hi',
    'Deva',
    `पुस्तकालय सुबह नौ बजे खुलता है और आख़िरी पाठक के जाने पर बंद होता है।
जिन किसानों की फ़सल आँधी में नष्ट हुई है, वे शुक्रवार तक प्रखंड कार्यालय में सहायता माँग सकते हैं।
स्टेशन और पुराने बाज़ार के बीच हर बीस मिनट पर नई बस चलती है।
कृपया मूल काग़ज़ और दो प्रतियाँ साथ लाएँ, क्योंकि डाक से कुछ भी वापस नहीं भेजा जाएगा।
हमने सड़क की मरम्मत कर दी है और अगले सप्ताह से पुल पर ट्रक चल सकेंगे।
छह वर्ष से छोटे बच्चे बिना किराए के यात्रा करते हैं, यदि उनके साथ कोई बड़ा हो।
आपके आवेदन पर निर्णय होते ही उसका परिणाम इस पृष्ठ पर दिखाई देगा।
मंगलवार को पानी नहीं आएगा क्योंकि मुख्य पाइप की सफ़ाई की जा रही है।`,
    `नए कनेक्शन के लिए आवेदन करें
कार्यालय तक कैसे पहुँचें
इस सप्ताह में नया क्या है
फ़ॉर्म को डाउनलोड करके छापें`,
  ),
  texts(
    'mr',
    'Deva',
    `वाचनालय सकाळी नऊ वाजता उघडते आणि शेवटचा वाचक गेल्यावर बंद होते.
ज्या शेतकऱ्यांचे पीक वादळात गेले आहे त्यांना शुक्रवारपर्यंत तालुका कार्यालयात मदत मागता येईल.
स्थानक आणि जुन्या बाजाराच्या दरम्यान दर वीस मिनिटांनी नवी बस धावते.
मूळ कागदपत्रे आणि दोन प्रती सोबत आणाव्यात, कारण टपालाने काहीही परत पाठवले जाणार नाही.
आम्ही रस्ता दुरुस्त केला आहे आणि पुढच्या आठवड्यापासून पुलावरून ट्रक जाऊ शकतील.
सहा वर्षांखालील मुलांना मोठ्या माणसाबरोबर असल्यास तिकीट लागत नाही.
तुमच्या अर्जावर निर्णय होताच त्याचा निकाल या पानावर दिसेल.
मुख्य जलवाहिनी स्वच्छ केली जात असल्यामुळे मंगळवारी पाणी येणार नाही.`,
    `नव्या जोडणीसाठी अर्ज करा
कार्यालयात कसे पोहोचावे
या आठवड्यात नवीन काय आहे
अर्ज डाउनलोड करून छापा`,
  ),
  texts(
    'ne',
    'Deva',
    `पुस्तकालय बिहान नौ बजे खुल्छ र अन्तिम पाठक गएपछि बन्द हुन्छ।
आँधीले बाली नष्ट भएका किसानहरूले शुक्रबारसम्म वडा कार्यालयमा सहायता माग्न सक्नुहुन्छ।
स्टेसन र पुरानो बजारको बीचमा हरेक बीस मिनेटमा नयाँ बस चल्छ।
सक्कल कागजात र दुई प्रति साथमा ल्याउनुहोस्, किनभने हुलाकबाट केही पनि फिर्ता पठाइने छैन।
हामीले सडक मर्मत गरेका छौं र अर्को हप्ता पुल खुल्ने छ।
छ वर्षभन्दा साना बालबालिकाले ठूलो मान्छेसँग भए भाडा तिर्नु पर्दैन।
तपाईंको निवेदनमा निर्णय भएपछि त्यसको नतिजा यस पृष्ठमा देखिनेछ।
मुख्य पाइप सफा गरिने भएकाले मंगलबार पानी आउने छैन।`,
    `नयाँ जडानका लागि निवेदन दिनुहोस्
कार्यालयमा कसरी पुग्ने हो
यो हप्ता नयाँ के छ
फाराम डाउनलोड गर्नुहोस्`,
  ),
  texts(
    'sa',
    'Deva',
    `ग्रन्थालयः प्रातः नववादने उद्घाट्यते, अन्तिमे पाठके गते च पिधीयते।
येषां कृषकाणां सस्यं वातेन नष्टम् अस्ति ते शुक्रवासरपर्यन्तं कार्यालये साहाय्यं प्रार्थयितुं शक्नुवन्ति।
स्थानकस्य पुरातनस्य च विपणेः मध्ये नूतनं यानं चलति।
मूलपत्राणि द्वे प्रतिकृती च आनयन्तु, यतः पत्रालयेन किमपि न प्रेष्यते।
अस्माभिः मार्गः संस्कृतः अस्ति, आगामिनि सप्ताहे सेतुः उद्घाटितः भविष्यति।
बालकाः वृद्धैः सह मूल्यं विना गच्छन्ति इति नियमः अस्ति।`,
    `नूतनस्य आवेदनस्य कृते अत्र
कार्यालयं कथं गन्तव्यम् इति
अस्मिन् सप्ताहे किं नूतनम् अस्ति`,
  ),
  texts(
    'bn',
    'Beng',
    `গ্রন্থাগার সকাল নয়টায় খোলে এবং শেষ পাঠক চলে গেলে বন্ধ হয়।
ঝড়ে যাঁদের ফসল নষ্ট হয়েছে তাঁরা শুক্রবার পর্যন্ত ব্লক অফিসে সাহায্য চাইতে পারেন।
স্টেশন ও পুরোনো বাজারের মধ্যে প্রতি কুড়ি মিনিটে নতুন বাস চলে।
মূল কাগজ ও দুটি প্রতিলিপি সঙ্গে আনুন, কারণ ডাকে কিছুই ফেরত পাঠানো হবে না।
আমরা রাস্তা সারিয়েছি এবং আগামী সপ্তাহ থেকে সেতু দিয়ে লরি চলবে।
ছয় বছরের কম বয়সী শিশুদের ভাড়া লাগে না, যদি সঙ্গে বড় কেউ থাকেন।
আপনার আবেদনের সিদ্ধান্ত হলেই তার ফল এই পাতায় দেখা যাবে।
মঙ্গলবার জল আসবে না, কারণ প্রধান নল পরিষ্কার করা হচ্ছে।`,
    `নতুন সংযোগের জন্য আবেদন করুন
কীভাবে অফিসে পৌঁছাবেন
এই সপ্তাহে নতুন কী আছে`,
  ),
  texts(
    'as',
    'Beng',
    `পুথিভঁৰালটো পুৱা ন বজাত খোলে আৰু শেষ পঢ়ুৱৈজন যোৱাৰ পিছত বন্ধ হয়।
ধুমুহাত যিসকল কৃষকৰ শস্য নষ্ট হৈছে তেওঁলোকে শুকুৰবাৰলৈকে কাৰ্যালয়ত সহায় বিচাৰিব পাৰে।
ষ্টেচন আৰু পুৰণি বজাৰৰ মাজত বিশ মিনিটৰ মূৰে মূৰে নতুন বাছ চলে।
মূল কাগজ আৰু দুটা প্ৰতিলিপি লগত আনিব, কাৰণ ডাকেৰে একো ওভতাই পঠোৱা নহয়।
আমি ৰাস্তা মেৰামতি কৰিছোঁ আৰু অহা সপ্তাহৰ পৰা দলঙেৰে ট্ৰাক চলিব।
আপোনাৰ আবেদনৰ সিদ্ধান্ত হোৱাৰ লগে লগে ফলাফল এই পৃষ্ঠাত দেখা যাব।`,
    `নতুন সংযোগৰ বাবে আবেদন কৰক
কাৰ্যালয়লৈ কেনেকৈ আহিব
এই সপ্তাহত নতুন কি আছে`,
  ),
  texts(
    'ta',
    'Taml',
    `நூலகம் காலை ஒன்பது மணிக்குத் திறக்கிறது, கடைசி வாசகர் சென்றதும் மூடுகிறது.
புயலில் பயிரை இழந்த விவசாயிகள் வெள்ளிக்கிழமை வரை வட்டார அலுவலகத்தில் உதவி கேட்கலாம்.
நிலையத்துக்கும் பழைய சந்தைக்கும் இடையே இருபது நிமிடங்களுக்கு ஒரு புதிய பேருந்து ஓடுகிறது.
அசல் ஆவணங்களையும் இரண்டு நகல்களையும் கொண்டு வாருங்கள், அஞ்சலில் எதுவும் திருப்பி அனுப்பப்படாது.
நாங்கள் சாலையைச் சரிசெய்துவிட்டோம், அடுத்த வாரம் பாலம் திறக்கப்படும்.
உங்கள் விண்ணப்பத்தின் முடிவு இந்தப் பக்கத்தில் தெரியும்.`,
    `புதிய இணைப்புக்கு விண்ணப்பிக்கவும் இங்கே
அலுவலகத்தை எப்படி அடைவது
இந்த வாரம் என்ன புதிது`,
  ),
  texts(
    'te',
    'Telu',
    `గ్రంథాలయం ఉదయం తొమ్మిది గంటలకు తెరుచుకుంటుంది, చివరి పాఠకుడు వెళ్ళాక మూసివేస్తారు.
తుఫానులో పంట నష్టపోయిన రైతులు శుక్రవారం వరకు మండల కార్యాలయంలో సహాయం అడగవచ్చు.
స్టేషన్‌కు పాత బజారుకు మధ్య ప్రతి ఇరవై నిమిషాలకు కొత్త బస్సు నడుస్తుంది.
అసలు కాగితాలు, రెండు నకళ్ళు తీసుకురండి, పోస్టులో ఏదీ తిరిగి పంపబడదు.
మేము రోడ్డును బాగు చేశాము, వచ్చే వారం వంతెన తెరుస్తాము.
మీ దరఖాస్తు ఫలితం ఈ పేజీలో కనిపిస్తుంది.`,
    `కొత్త కనెక్షన్ కోసం దరఖాస్తు చేయండి
కార్యాలయానికి ఎలా చేరుకోవాలి
ఈ వారం కొత్తగా ఏముంది`,
  ),
  texts(
    'kn',
    'Knda',
    `ಗ್ರಂಥಾಲಯವು ಬೆಳಿಗ್ಗೆ ಒಂಬತ್ತು ಗಂಟೆಗೆ ತೆರೆಯುತ್ತದೆ ಮತ್ತು ಕೊನೆಯ ಓದುಗ ಹೋದ ಮೇಲೆ ಮುಚ್ಚುತ್ತದೆ.
ಬಿರುಗಾಳಿಯಲ್ಲಿ ಬೆಳೆ ಕಳೆದುಕೊಂಡ ರೈತರು ಶುಕ್ರವಾರದವರೆಗೆ ಕಚೇರಿಯಲ್ಲಿ ಸಹಾಯ ಕೇಳಬಹುದು.
ನಿಲ್ದಾಣ ಮತ್ತು ಹಳೆಯ ಮಾರುಕಟ್ಟೆಯ ನಡುವೆ ಪ್ರತಿ ಇಪ್ಪತ್ತು ನಿಮಿಷಕ್ಕೆ ಹೊಸ ಬಸ್ಸು ಓಡುತ್ತದೆ.
ಮೂಲ ಕಾಗದಗಳನ್ನು ಮತ್ತು ಎರಡು ಪ್ರತಿಗಳನ್ನು ತನ್ನಿ, ಅಂಚೆಯಲ್ಲಿ ಏನನ್ನೂ ಹಿಂದಿರುಗಿಸುವುದಿಲ್ಲ.
ನಿಮ್ಮ ಅರ್ಜಿಯ ಫಲಿತಾಂಶವು ಈ ಪುಟದಲ್ಲಿ ಕಾಣಿಸುತ್ತದೆ.`,
    `ಹೊಸ ಸಂಪರ್ಕಕ್ಕೆ ಅರ್ಜಿ ಸಲ್ಲಿಸಿ
ಕಚೇರಿಯನ್ನು ತಲುಪುವುದು ಹೇಗೆ
ಈ ವಾರ ಹೊಸದು ಏನಿದೆ`,
  ),
  texts(
    'ml',
    'Mlym',
    `ഗ്രന്ഥശാല രാവിലെ ഒൻപതു മണിക്ക് തുറക്കുകയും അവസാന വായനക്കാരൻ പോയാൽ അടയ്ക്കുകയും ചെയ്യും.
കൊടുങ്കാറ്റിൽ വിള നശിച്ച കർഷകർക്ക് വെള്ളിയാഴ്ച വരെ ഓഫീസിൽ സഹായം ചോദിക്കാം.
സ്റ്റേഷനും പഴയ ചന്തയ്ക്കും ഇടയിൽ ഓരോ ഇരുപതു മിനിറ്റിലും പുതിയ ബസ് ഓടുന്നു.
അസൽ രേഖകളും രണ്ടു പകർപ്പുകളും കൊണ്ടുവരിക, തപാലിൽ ഒന്നും തിരിച്ചയയ്ക്കില്ല.
നിങ്ങളുടെ അപേക്ഷയുടെ ഫലം ഈ പേജിൽ കാണാം.`,
    `പുതിയ കണക്ഷന് അപേക്ഷ നൽകുക
ഓഫീസിൽ എങ്ങനെ എത്താം
ഈ ആഴ്ച പുതിയത് എന്ത്`,
  ),
  texts(
    'gu',
    'Gujr',
    `પુસ્તકાલય સવારે નવ વાગ્યે ખૂલે છે અને છેલ્લો વાચક જાય ત્યારે બંધ થાય છે.
જે ખેડૂતોનો પાક વાવાઝોડામાં નાશ પામ્યો છે તેઓ શુક્રવાર સુધી કચેરીમાં મદદ માગી શકે છે.
સ્ટેશન અને જૂના બજાર વચ્ચે દર વીસ મિનિટે નવી બસ દોડે છે.
મૂળ કાગળો અને બે નકલો સાથે લાવો, કારણ કે ટપાલથી કંઈ પાછું મોકલાશે નહીં.
તમારી અરજીનું પરિણામ આ પાના પર દેખાશે.`,
    `નવા જોડાણ માટે અરજી કરો
કચેરી સુધી કેવી રીતે પહોંચવું
આ અઠવાડિયે નવું શું છે`,
  ),
  texts(
    'pa',
    'Guru',
    `ਲਾਇਬ੍ਰੇਰੀ ਸਵੇਰੇ ਨੌਂ ਵਜੇ ਖੁੱਲ੍ਹਦੀ ਹੈ ਅਤੇ ਆਖ਼ਰੀ ਪਾਠਕ ਦੇ ਜਾਣ ਤੇ ਬੰਦ ਹੁੰਦੀ ਹੈ।
ਜਿਨ੍ਹਾਂ ਕਿਸਾਨਾਂ ਦੀ ਫ਼ਸਲ ਝੱਖੜ ਵਿੱਚ ਖ਼ਰਾਬ ਹੋਈ ਹੈ ਉਹ ਸ਼ੁੱਕਰਵਾਰ ਤੱਕ ਦਫ਼ਤਰ ਵਿੱਚ ਮਦਦ ਮੰਗ ਸਕਦੇ ਹਨ।
ਸਟੇਸ਼ਨ ਅਤੇ ਪੁਰਾਣੇ ਬਾਜ਼ਾਰ ਵਿਚਕਾਰ ਹਰ ਵੀਹ ਮਿੰਟ ਬਾਅਦ ਨਵੀਂ ਬੱਸ ਚੱਲਦੀ ਹੈ।
ਅਸਲ ਕਾਗ਼ਜ਼ ਅਤੇ ਦੋ ਕਾਪੀਆਂ ਨਾਲ ਲਿਆਓ, ਕਿਉਂਕਿ ਡਾਕ ਰਾਹੀਂ ਕੁਝ ਵਾਪਸ ਨਹੀਂ ਭੇਜਿਆ ਜਾਵੇਗਾ।
ਤੁਹਾਡੀ ਅਰਜ਼ੀ ਦਾ ਨਤੀਜਾ ਇਸ ਪੰਨੇ ਤੇ ਦਿਖਾਈ ਦੇਵੇਗਾ।`,
    `ਨਵੇਂ ਕੁਨੈਕਸ਼ਨ ਲਈ ਅਰਜ਼ੀ ਦਿਓ
ਦਫ਼ਤਰ ਤੱਕ ਕਿਵੇਂ ਪਹੁੰਚਣਾ ਹੈ
ਇਸ ਹਫ਼ਤੇ ਨਵਾਂ ਕੀ ਹੈ`,
  ),
  texts(
    'or',
    'Orya',
    `ପାଠାଗାର ସକାଳ ନଅଟାରେ ଖୋଲେ ଏବଂ ଶେଷ ପାଠକ ଗଲା ପରେ ବନ୍ଦ ହୁଏ।
ଝଡ଼ରେ ଯେଉଁ ଚାଷୀଙ୍କ ଫସଲ ନଷ୍ଟ ହୋଇଛି ସେମାନେ ଶୁକ୍ରବାର ପର୍ଯ୍ୟନ୍ତ କାର୍ଯ୍ୟାଳୟରେ ସାହାଯ୍ୟ ମାଗି ପାରିବେ।
ଷ୍ଟେସନ ଓ ପୁରୁଣା ବଜାର ମଧ୍ୟରେ ପ୍ରତି କୋଡ଼ିଏ ମିନିଟରେ ନୂଆ ବସ ଚାଲେ।
ମୂଳ କାଗଜ ଓ ଦୁଇଟି ନକଲ ସାଥିରେ ଆଣନ୍ତୁ, ଡାକରେ କିଛି ଫେରସ୍ତ ଦିଆଯିବ ନାହିଁ।
ଆପଣଙ୍କ ଆବେଦନର ଫଳ ଏହି ପୃଷ୍ଠାରେ ଦେଖାଯିବ।`,
    `ନୂଆ ସଂଯୋଗ ପାଇଁ ଆବେଦନ କରନ୍ତୁ
କାର୍ଯ୍ୟାଳୟରେ କିପରି ପହଞ୍ଚିବେ
ଏହି ସପ୍ତାହରେ ନୂଆ କଣ ଅଛି`,
  ),
  texts(
    'ur',
    'Arab',
    `کتب خانہ صبح نو بجے کھلتا ہے اور آخری قاری کے جانے پر بند ہوتا ہے۔
جن کسانوں کی فصل آندھی میں تباہ ہوئی ہے وہ جمعہ تک دفتر میں مدد مانگ سکتے ہیں۔
اسٹیشن اور پرانے بازار کے درمیان ہر بیس منٹ پر نئی بس چلتی ہے۔
براہ کرم اصل کاغذات اور دو نقلیں ساتھ لائیں، کیونکہ ڈاک سے کچھ واپس نہیں بھیجا جائے گا۔
آپ کی درخواست کا نتیجہ اس صفحے پر نظر آئے گا۔`,
    `نئے کنکشن کے لیے درخواست دیں
دفتر تک کیسے پہنچیں
اس ہفتے نیا کیا ہے`,
  ),
  texts(
    'ar',
    'Arab',
    `تفتح المكتبة أبوابها في التاسعة صباحا وتغلق عندما يغادر آخر قارئ.
يمكن للمزارعين الذين فقدوا محاصيلهم في العاصفة طلب المساعدة في المكتب حتى يوم الجمعة.
تسير حافلة جديدة بين المحطة والسوق القديم كل عشرين دقيقة.
يرجى إحضار الأوراق الأصلية ونسختين منها لأنه لا يعاد شيء بالبريد.`,
    `كيف تصل إلى المكتب
ما الجديد في هذا الأسبوع`,
  ),
  texts(
    'mni',
    'Mtei',
    `ꯂꯥꯏꯕ꯭ꯔꯦꯔꯤ ꯑꯁꯤ ꯑꯌꯨꯛ ꯄꯨꯡ ꯃꯥꯄꯜꯗ ꯍꯥꯡꯉꯤ ꯑꯗꯨꯒ ꯅꯨꯃꯤꯗꯥꯡꯗ ꯊꯤꯡꯏ꯫
ꯂꯧꯃꯤꯁꯤꯡꯅ ꯏꯔꯥꯏ ꯐꯥꯎꯕ ꯂꯣꯏꯁꯪꯗ ꯃꯇꯦꯡ ꯅꯤꯕ ꯌꯥꯏ꯫
ꯃꯔꯨꯑꯣꯏꯕ ꯆꯦꯁꯤꯡ ꯑꯃꯁꯨꯡ ꯀꯣꯄꯤ ꯑꯅꯤ ꯄꯨꯔꯛꯄꯤꯌꯨ꯫`,
    `ꯑꯅꯧꯕ ꯃꯔꯤꯒꯤꯗꯃꯛ ꯍꯥꯏꯖꯔꯛꯎ
ꯂꯣꯏꯁꯪꯗ ꯀꯔꯝꯅ ꯌꯧꯒꯅꯤ`,
  ),
  texts(
    'sat',
    'Olck',
    `ᱯᱩᱛᱷᱤ ᱚᱲᱟᱜ ᱫᱚ ᱥᱮᱛᱟᱜ ᱟᱨᱮ ᱵᱟᱡᱮ ᱡᱷᱤᱡᱚᱜ ᱠᱟᱱᱟ ᱾
ᱦᱚᱭ ᱛᱮ ᱪᱟᱥ ᱱᱚᱥᱴᱚ ᱟᱠᱟᱱ ᱪᱟᱥᱟ ᱠᱚ ᱟᱹᱯᱤᱥ ᱨᱮ ᱜᱚᱲᱚ ᱠᱚ ᱧᱟᱢ ᱫᱟᱲᱮᱭᱟᱜᱼᱟ ᱾
ᱢᱩᱬᱩᱛ ᱠᱟᱜᱚᱡᱽ ᱟᱨ ᱵᱟᱨ ᱱᱚᱠᱚᱞ ᱟᱹᱜᱩᱭ ᱢᱮ ᱾`,
    `ᱱᱟᱣᱟ ᱡᱚᱱᱚᱲ ᱞᱟᱹᱜᱤᱫ ᱱᱮᱦᱚᱨ ᱢᱮ
ᱟᱹᱯᱤᱥ ᱛᱮ ᱪᱮᱫ ᱞᱮᱠᱟ ᱥᱮᱴᱮᱨᱚᱜ`,
  ),
  texts(
    'hi-Latn',
    'Latn',
    `Pustakalay subah nau baje khulta hai aur aakhri pathak ke jaane par band hota hai.
Jin kisanon ki fasal aandhi mein nasht hui hai, ve shukravar tak karyalay mein madad maang sakte hain.
Kripya mool kagaz aur do pratiyan saath layein, kyonki daak se kuch bhi wapas nahi bheja jayega.
Aapke aavedan ka parinaam isi page par dikhai dega.
Station aur purane bazaar ke beech har bees minute par nayi bus chalti hai.`,
    `Naye connection ke liye aavedan karein
Karyalay tak kaise pahunchein
Is hafte mein naya kya hai`,
  ),
  texts(
    'fr',
    'Latn',
    `La bibliothèque ouvre à neuf heures du matin et ferme quand le dernier lecteur est parti.
Les agriculteurs qui ont perdu leur récolte peuvent demander de l’aide au bureau jusqu’à vendredi.
Un nouvel autobus circule entre la gare et le vieux marché toutes les vingt minutes.
Veuillez apporter les papiers originaux et deux copies, car rien ne sera renvoyé par la poste.`,
    `Comment se rendre au bureau
Les nouvelles de la semaine`,
  ),
  texts(
    'de',
    'Latn',
    `Die Bücherei öffnet um neun Uhr und schließt, wenn der letzte Leser nach Hause gegangen ist.
Bauern, die ihre Ernte im Sturm verloren haben, können bis Freitag im Amt um Hilfe bitten.
Ein neuer Bus fährt alle zwanzig Minuten zwischen dem Bahnhof und dem alten Markt.
Bitte bringen Sie die Urkunden und zwei Abschriften mit, denn mit der Post wird nichts zurückgeschickt.`,
    `So kommen Sie zum Amt
Was ist neu in dieser Woche`,
  ),
];

/** Names in Latin script that occur on pages of every language. */
export const LATIN_NAMES: readonly string[] = [
  'Shri Ramesh Chandra Verma',
  'Dr. Lakshmi Narasimhan Iyer',
  'Smt. Gurpreet Kaur Sandhu',
  'Suryanagar Zilla Parishad',
  'Kendriya Vidyalaya No. 2, Rampur',
  'Maulana Abul Kalam Marg, Nayapura',
  'Pragati Gramin Bank',
];

/** Names of bodies and people in their own script. */
export const INDIC_NAMES: readonly { script: string; name: string }[] = [
  { script: 'Deva', name: 'सूर्यनगर नगर निगम' },
  { script: 'Deva', name: 'प्रगति ग्रामीण बैंक' },
  { script: 'Taml', name: 'சூரியநகர் மாநகராட்சி' },
  { script: 'Beng', name: 'সূর্যনগর পৌরসভা' },
  { script: 'Telu', name: 'సూర్యనగర్ నగరపాలక సంస్థ' },
  { script: 'Gujr', name: 'સૂર્યનગર મહાનગરપાલિકા' },
];

/** Codes, which belong to no language or to any. */
export const CODES: readonly string[] = [
  'F.No. 12-3/2024-Admn.II dated 04.11.2024',
  'ISO 9001:2015, GSTIN 09AAACH7409R1ZZ',
  '12, Nehru Marg, Suryanagar 226 010, Ph. 0522-2238901',
  'help@suryanagar.example, www.suryanagar.example',
  '₹ 1,25,000 / 18 % / 31-03-2025',
  'PDF, 2.4 MB; DOCX, 310 kB',
  'SBI, LIC, BHEL, ONGC, NTPC, GAIL, HAL',
];

/** English with Indian names and loanwords that are common on English pages. */
export const ENGLISH_WITH_LOANS: readonly string[] = [
  'The Gram Panchayat of Rampur gave the Krishi Vigyan Kendra two acres behind the Anganwadi.',
  'Shri Mohan Lal Yadav took charge as Tehsildar of Barabanki on Monday and visited the Mandi.',
  'The Jal Jeevan Mission and the Swachh Bharat Mission share an office near Ganga Ghat.',
  'A Lok Adalat will be held at Nyaya Bhavan, Patel Nagar, for all who have a pending case.',
  'The Zila Parishad hall at Vidhan Marg is booked for the Saras Mela and the Kavi Sammelan.',
];

/** Menu pages: headings and names of services, with few function words. */
export const ENGLISH_MENUS: readonly string[] = [
  'Home, About Us, Departments, Tenders, Recruitment, Right to Information, Contact Us, Feedback, Sitemap',
  'Birth Certificate, Income Certificate, Caste Certificate, Ration Card, Voter Card, Passport Seva Kendra',
];
