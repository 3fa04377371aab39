import type { Page } from '../page.ts';

export const servicePages: Page[] = [
  {
    path: '/services',
    name: 'Services',
    templates: ['standard'],
    content: (pickVariant) => {
      const list = pickVariant('services-list-item', 'div', 'ul');
      return {
        main: `
<h1>Services</h1>
<p>What you can do from home. Everything is also offered at the citizens’ counter in every tehsil office.</p>
<div class="panel" ${pickVariant('services-focus-order', 'tabindex="0"', '')}><p>Keep your application number: it is asked for in every enquiry.</p></div>
<${list}>
<li><a href="/services/certificates">Certificates of residence, income and caste</a></li>
<li><a href="/services/water-bill">Water bill</a></li>
<li><a href="/services/application-status">Status of an application</a></li>
<li><a href="/services/appointment">Appointment at the citizens’ counter</a></li>
<li><a href="/citizen/schemes">Schemes of the state and the district</a></li>
<li><a href="/citizen/opinion-poll">Opinion poll</a></li>
<li><a href="/grievance">Grievances</a></li>
</${list}>
<div class="panel ${pickVariant('services-wide-banner', 'poster', '')}"><p>The citizens’ counters are open on Sunday, 29 November, for the special camp of all departments: ration cards, certificates and pensions in one place.</p></div>
<h2>Fees</h2>
<p>A certificate costs 30 rupees. Holders of a ration card of the priority group pay nothing.</p>`,
      };
    },
  },
  {
    path: '/services/certificates',
    name: 'Certificates',
    templates: ['standard'],
    content: (pickVariant) => {
      const tabs = `<button role="tab" type="button" aria-selected="true" id="tab-residence" aria-controls="panel-residence">Residence</button>
<button role="tab" type="button" aria-selected="false" id="tab-income">Income</button>`;
      return {
        main: `
<h1>Certificates</h1>
<p>Apply with your identity card and one proof of address. The certificate is issued within seven working days.</p>
<div class="tabs" ${pickVariant('certificates-tab-parent', '', 'role="tablist" aria-label="Kind of certificate"')}>${tabs}</div>
<div id="panel-residence" role="tabpanel" aria-labelledby="tab-residence">
<h2>Certificate of residence</h2>
<ol>
<li>Fill in the application at the counter or print it at home.</li>
<li>Add a copy of an electricity bill or rent agreement.</li>
<li>Hand both in at your tehsil office.</li>
</ol>
</div>
<details><summary>${pickVariant('certificates-summary', '', 'Fees')}</summary><p>30 rupees for each certificate, 10 rupees for a copy.</p></details>
<p><button type="button" aria-expanded="${pickVariant('certificates-expanded', 'no', 'false')}">Show the offices</button></p>
<p><button type="button" class="button" aria-expanded="false" aria-controls="papers" ${pickVariant(
          'certificates-expanded-state',
          `onclick="const it = document.getElementById('papers'); it.hidden = !it.hidden"`,
          'data-toggles="papers"',
        )}>Papers for the income certificate</button></p>
<ul id="papers" hidden><li>Salary slip or statement of the village secretary</li><li>Land record, if you own land</li></ul>
<div role="note" ${pickVariant('certificates-attribute', 'aria-lable', 'aria-label')}="Validity" class="panel"><p>A certificate of income is valid for one year.</p></div>`,
      };
    },
  },
  {
    path: '/services/water-bill',
    name: 'Water bill',
    templates: ['standard'],
    content: (pickVariant) => ({
      title: pickVariant(
        'water-bill-same-title',
        'Services | Suryanagar District',
        'Water bill | Suryanagar District',
      ),
      main: `
<h1>Pay the water bill</h1>
<p>The consumer number is printed at the top right of every bill.</p>
<form class="form" data-pretend="This is a sample site: nothing was paid.">
<div class="field"><label for="consumer">Consumer number</label>
<input id="consumer" inputmode="numeric" ${pickVariant('bill-help-window', `onfocus="window.open('/help/faq')"`, '')} ${pickVariant('bill-two-labels', '', 'aria-describedby="consumer-hint"')}>
${pickVariant('bill-two-labels', '<label for="consumer">Ten digits</label>', '<span class="hint" id="consumer-hint">Ten digits</span>')}</div>
<div class="field">${pickVariant('bill-month', '<span>Month of the bill</span>', '<label for="month">Month of the bill</label>')}
<select id="month"><option>September 2026</option><option>October 2026</option><option>November 2026</option></select></div>
<div class="field">${pickVariant('bill-title-only', '', '<label for="ward">Ward</label>')}
<input id="ward" ${pickVariant('bill-title-only', 'title="Ward"', '')}></div>
<div class="field"><label for="mobile">Mobile number</label>
<input id="mobile" type="tel" autocomplete="${pickVariant('bill-autocomplete', 'mobile-number', 'tel')}"></div>
<p><input class="button" type="button" value="${pickVariant('bill-button', '', 'Calculate amount')}"> <button type="submit">Pay now</button></p>
<p role="status"></p>
</form>
<h2>Use of water in the town</h2>
<canvas id="use" width="360" height="120" ${pickVariant('bill-chart', '', 'role="img" aria-label="Use of water in the town, in million litres: 310 in April, 420 in May, 390 in June, 260 in July"')}></canvas>
<script>
const bars = document.getElementById('use').getContext('2d');
bars.fillStyle = '#17365f';
[310, 420, 390, 260].forEach((litres, month) => bars.fillRect(month * 90, 120 - litres / 4, 60, litres / 4));
</script>
<h2>Rates</h2>
<table>
<caption>Water rates from April 2026</caption>
<thead><tr><th scope="col">Use in a month</th><th scope="col">Homes</th><th scope="col">Shops</th></tr></thead>
<tbody>
<tr><th scope="row">Up to 10,000 litres</th><td>₹ 4 for 1,000 litres</td><td>₹ 9 for 1,000 litres</td></tr>
<tr><th scope="row">Above</th><td>₹ 7 for 1,000 litres</td><td>₹ 14 for 1,000 litres</td></tr>
</tbody>
</table>`,
    }),
  },
  {
    path: '/services/application-status',
    name: 'Application status',
    templates: ['standard'],
    content: (pickVariant) => ({
      main: `
<h1>Status of an application</h1>
<form class="form" data-pretend="Application 2026-118 is with the tehsildar.">
<div class="field"><label for="application">Application number</label><input id="application" value="118" ${pickVariant('status-error', '', 'aria-describedby="application-error"')}>
<span class="error" id="application-error" ${pickVariant('status-error', 'aria-hidden="true"', '')}>The application number must begin with the year, as in 2026-118.</span></div>
<p><button type="submit">Show status</button></p>
<p role="status"></p>
</form>
<h2>Your application</h2>
<p id="progress-text">Three of four steps are done.</p>
<div role="progressbar" aria-valuenow="75" aria-valuemin="0" aria-valuemax="100" ${pickVariant('status-progress', '', 'aria-label="Progress of your application"')}><svg width="320" height="16" viewBox="0 0 320 16" aria-hidden="true"><path d="M0 0h320v16H0z" fill="#dbe3ec"/><path d="M0 0h240v16H0z" fill="#17365f"/></svg></div>
<details><summary>Why it can take longer</summary>
<p>A paper is missing, or the village secretary has to see the place. <button type="button" class="button" aria-haspopup="dialog" data-opens="question">Ask the office</button></p></details>
<dialog id="question" class="dialog" aria-labelledby="question-title"><h2 id="question-title">Ask the office</h2>
<div class="field">${pickVariant('status-question-label', '<p>Your question</p>', '<label for="question-text">Your question</label>')}<textarea id="question-text" rows="4"></textarea></div>
<p><button type="button" data-closes="question">Close</button></p></dialog>
<p><a href="/print/helplines"><span class="letters-icon" ${pickVariant('status-icon-letters', '', 'aria-hidden="true"')}>arrow_forward_ios</span> Print the helplines</a></p>
<h2>Waiting at the counter</h2>
<p id="queue">38 of 60 places in today’s queue are taken.</p>
<div role="meter" aria-valuenow="38" aria-valuemin="0" aria-valuemax="60" ${pickVariant('status-meter', '', 'aria-labelledby="queue"')}><svg width="320" height="16" viewBox="0 0 320 16" aria-hidden="true"><path d="M0 0h320v16H0z" fill="#dbe3ec"/><path d="M0 0h203v16H0z" fill="#2f6b3a"/></svg></div>`,
    }),
  },
];
