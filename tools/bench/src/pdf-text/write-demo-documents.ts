import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from 'pdf-lib';
import { Random } from '../language/random.ts';
import { dataUrl, scanned } from './pictures.ts';
import { openPrinter } from './printer.ts';
import { asLegacy } from './spoil.ts';

/**
 * `node tools/bench/src/pdf-text/write-demo-documents.ts` writes four PDF files of the demo site: a scan, a
 * file with legacy font text, and an accessible version of each.
 */
const ASSETS = fileURLToPath(new URL('../../../../packages/demo-site/src/assets/', import.meta.url));

const GAZETTE = {
  language: 'en',
  title: 'Formation of the District of Suryanagar',
  body: `<h1>Formation of the District of Suryanagar</h1>
<p>Notification No. 114 of 2 April 1962</p>
<p>The State Government forms a new district with effect from the first day of May 1962. It is called the District of Suryanagar and has its
headquarters in the town of that name, on both banks of the river Arun.</p>
<p>The district consists of the six development blocks of Lalpur, Devgarh, Rampur, Kishanganj, Bansi and Suryanagar. The villages of each
block are named in the schedule, which can be read at every tehsil office during working hours.</p>
<p>All cases that are pending before the courts of the former district go on where they are until they have been decided. Land records are handed
over to the new Collector before the end of June.</p>
<p>Officers who serve in the blocks stay at their posts. Their pay, leave and pension remain as they were, and they may ask for a
transfer within six months.</p>
<p>By order of the Governor,<br>Secretary to the Government</p>`,
};

const PENSION = {
  language: 'hi',
  title: 'वृद्धावस्था पेंशन: सूचना',
  body: `<h1>वृद्धावस्था पेंशन: सूचना</h1>
<p>साठ वर्ष या उससे अधिक आयु के सभी निवासी इस योजना के लिए आवेदन कर सकते हैं। पेंशन हर महीने की पाँच तारीख़ तक बैंक खाते में भेजी जाती है।</p>
<p>आवेदन के साथ आयु का प्रमाण, निवास का प्रमाण और बैंक की पासबुक की प्रति लगाएँ। मूल कागज़ अपने पास रखें, क्योंकि डाक से कुछ भी वापस नहीं भेजा जाता।</p>
<p>आवेदन विकास खंड कार्यालय में सोमवार से शुक्रवार तक सुबह दस बजे से शाम चार बजे के बीच लिए जाते हैं। निर्णय तीस दिनों में बताया जाता है।</p>
<p>जिन लोगों की पेंशन रुक गई है, वे जीवन प्रमाण पत्र लेकर कार्यालय आएँ। जो चल नहीं सकते, उनके घर पर कर्मचारी आएँगे।</p>
<p>ज़िला समाज कल्याण अधिकारी, सूर्यनगर</p>`,
};

const sheetOf = ({ language, title, body }: typeof GAZETTE) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>
<style>@page { size: A4; margin: 0 } body { margin: 0; padding: 90px 80px; font: 13pt/1.6 serif } h1 { font-size: 20pt }</style>${body}</html>`;

const printer = await openPrinter();
try {
  const gazette = sheetOf(GAZETTE);
  const picture = dataUrl(await scanned(new Random(1962), await printer.picture(gazette)), 'jpeg');
  const scan = await printer.pdf(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>scan0012</title>
<style>@page { size: A4; margin: 0 } body { margin: 0 } img { display: block; width: 210mm; height: 296mm }</style><img src="${picture}" alt=""></html>`,
  );
  const pension = await printer.pdf(sheetOf(PENSION));
  await write('gazette-1962.pdf', await printer.pdf(gazette), GAZETTE);
  await write('gazette-1962-scan.pdf', scan);
  await write('pension-notice.pdf', pension, PENSION);
  await write('pension-notice-old-font.pdf', await asLegacy(pension));
} finally {
  await printer.close();
}

async function write(name: string, bytes: Buffer, well?: { title: string; language: string }): Promise<void> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  // A fixed date, for reproducible files.
  document.setCreationDate(new Date('2026-11-27T00:00:00Z'));
  document.setModificationDate(new Date('2026-11-27T00:00:00Z'));
  if (well) {
    document.setTitle(well.title, { showInWindowTitleBar: true });
    document.setLanguage(well.language);
  }
  await writeFile(`${ASSETS}${name}`, await document.save());
}
