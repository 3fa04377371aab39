import type { PickVariant } from '../edition.ts';
import type { Page } from '../page.ts';

const AGE =
  '<h2 id="age-title">Relaxation of age</h2><p>Widows, and persons with disabilities, may be up to 45 years old.</p>';

const STEPS =
  '<h2 id="steps-title">After you have filed</h2><p>The department answers first. If that does not help, the District Magistrate hears you.</p>';

const reply =
  '<label><input type="radio" name="reply" value="yes"> Yes</label> <label><input type="radio" name="reply" value="no"> No</label>';

export const formPages: Page[] = [
  {
    path: '/recruitment',
    name: 'Recruitment',
    templates: ['standard'],
    content: (pickVariant) => ({
      main: `
<h1>Forty posts of village secretary</h1>
<p>Applications are open from 10 November to 10 December 2026. Candidates are between 18 and 40 years old and have
passed class 12. <button type="button" class="button" aria-haspopup="dialog" ${pickVariant('recruitment-dialog-close', `onclick="document.getElementById('age').hidden = false; document.getElementById('age-close').focus()"`, 'data-opens="age"')}>Relaxation of age</button></p>
${pickVariant(
  'recruitment-dialog-close',
  `<div id="age" class="dialog above" role="dialog" aria-modal="true" aria-labelledby="age-title" hidden>${AGE}<p><button type="button" id="age-close" onclick="document.getElementById('age').hidden = true">Close</button></p></div>`,
  `<dialog id="age" class="dialog" aria-labelledby="age-title">${AGE}<p><button type="button" data-closes="age">Close</button></p></dialog>`,
)}
<p>Have these ready:</p>
${pickVariant(
  'recruitment-list',
  '<div><p>• Proof of age</p><p>• Marks of class 12</p><p>• Proof of residence</p></div>',
  '<ul><li>Proof of age</li><li>Marks of class 12</li><li>Proof of residence</li></ul>',
)}
<details><summary>Which proofs are accepted</summary>
<p ${pickVariant('recruitment-proofs-pale', 'style="color: #a7afb8"', '')}>A birth certificate, a school certificate or a ration card.</p></details>
<form class="form" data-pretend="This is a sample site: nothing was sent.">
${field(pickVariant, 'full-name', 'Full name', '<input id="full-name" autocomplete="name">')}
${field(pickVariant, 'father-name', 'Name of father or mother', '<input id="father-name">')}
<div class="field"><label for="birth">Date of birth</label><input id="birth" aria-describedby="birth-hint" ${pickVariant('recruitment-birth-purpose', '', 'autocomplete="bday"')}>
<span class="hint" id="birth-hint">For example 27 March 1998</span></div>
<div class="field"><label for="block">Block</label><select id="block" ${pickVariant('recruitment-block-hint', '', 'aria-describedby="block-hint"')}><option>Devgarh</option><option>Lalpur</option><option>Arunpur</option></select>
<span class="hint" id="${pickVariant('recruitment-duplicate-id', 'birth-hint', 'block-hint')}">Where you want to work</span></div>
<div class="field"><span id="reasons">Why do you apply?</span>
<div class="panel" role="textbox" aria-multiline="true" contenteditable="true" tabindex="0" ${pickVariant('recruitment-textbox', '', 'aria-labelledby="reasons"')}></div></div>
<p><span class="check" role="checkbox" aria-checked="false" tabindex="0" ${pickVariant('recruitment-checkbox', '', 'aria-labelledby="declaration"')}></span>
<span id="declaration">What I have written is true.</span></p>
<p><span class="check" role="switch" tabindex="0" aria-labelledby="messages" ${pickVariant('recruitment-checkbox-state', '', 'aria-checked="false"')}></span>
<span id="messages">Send me messages about this post.</span></p>
<p>${pickVariant(
        'recruitment-nested',
        '<button type="button">Save, or <a href="/help/faq">get help</a></button>',
        '<button type="button">Save</button> <a href="/help/faq">Get help</a>',
      )}
<button type="submit">Send application</button></p>
<p role="status"></p>
</form>`,
    }),
  },
  {
    path: '/contact',
    name: 'Contact',
    templates: ['standard'],
    content: (pickVariant) => {
      const input = pickVariant('contact-error-colour', 'class="needed"', 'required');
      const mark = pickVariant('contact-error-colour', '', ' (required)');
      const siteMap = pickVariant('contact-footer-name', 'Everything on this portal', 'Site map');
      return {
        footerNames: { '/sitemap': siteMap },
        main: `
<h1>Contact</h1>
<p ${pickVariant('contact-hindi-sentence', '', 'lang="hi"')}>कार्यालय सोमवार से शनिवार तक सुबह दस बजे से शाम पाँच बजे तक खुला रहता है।</p>
<p>Collectorate, Court Road, Suryanagar 208 901. <a href="tel:+915120220100" ${pickVariant('contact-name-mismatch', 'aria-label="Telephone"', '')}>Call the office</a></p>
<form class="form" data-pretend="This is a sample site: nothing was sent.">
<div class="field"><label for="sender">Your name${mark}</label><input id="sender" autocomplete="name" ${input}></div>
<div class="field"><label for="mail">E-mail</label><input id="mail" type="email" autocomplete="email"></div>
<div class="field"><label for="message">Message${mark}</label><textarea id="message" rows="6" ${input}></textarea></div>
<p><input type="image" src="/images/send.svg" width="160" height="44" ${pickVariant('contact-submit', '', 'alt="Send message"')}></p>
<p role="status"></p>
</form>
<p><a href="/map">How to find us</a></p>`,
      };
    },
  },
  {
    path: '/grievance',
    name: 'Grievances',
    templates: ['standard'],
    content: (pickVariant) => ({
      main: `
<h1>File a grievance</h1>
<p>A grievance is answered within thirty days. You receive a number with which you can follow it.</p>
<p><button type="button" class="button" id="steps-open" aria-haspopup="dialog" ${pickVariant('grievance-dialog-focus', `onclick="document.getElementById('steps').hidden = false"`, 'data-opens="steps"')}>What happens next</button></p>
${pickVariant(
  'grievance-dialog-focus',
  `<div id="steps" class="dialog above" role="dialog" aria-modal="true" aria-labelledby="steps-title" hidden>${STEPS}<p><button type="button" onclick="document.getElementById('steps').hidden = true; document.getElementById('steps-open').focus()">Close</button></p></div>`,
  `<dialog id="steps" class="dialog" aria-labelledby="steps-title">${STEPS}<p><button type="button" data-closes="steps">Close</button></p></dialog>`,
)}
<div class="panel alert" role="${pickVariant('grievance-role', 'message', 'note')}"><p>In an emergency call 112 instead.</p></div>
<div class="dialog" role="dialog" ${pickVariant('grievance-dialog', '', 'aria-labelledby="privacy"')}>
<h2 id="privacy">Your data</h2>
<p>Your name is shown only to the officer who works on the grievance.</p>
<p><button type="button" ${pickVariant('grievance-small', 'style="min-height: 0; padding-block: 0.1rem"', '')}>Understood</button></p>
</div>
<form class="form" novalidate data-pretend="This is a sample site: nothing was sent.">
<div class="field"><label for="department">Department</label><select id="department"><option>Revenue</option><option>Health</option><option>Education</option></select></div>
${pickVariant(
  'grievance-reply',
  `<div class="field"><span>Shall the answer come by post?</span>${reply}</div>`,
  `<fieldset class="field"><legend>Shall the answer come by post?</legend>${reply}</fieldset>`,
)}
<p><span class="dot" ${pickVariant('grievance-prohibited', '', 'role="img"')} aria-label="Urgent:"></span> Grievances about water and health are answered first.</p>
<div class="field"><label for="village">Village or ward</label><input id="village"></div>
<div class="field"><label for="place">Office or place</label><input id="place"></div>
<div class="field"><label for="story">What happened? (required)</label><textarea id="story" rows="6" required ${pickVariant('grievance-empty', '', 'aria-describedby="story-error" data-announces')}></textarea>
<span class="error" id="story-error" hidden>Please say what happened, in a few words.</span></div>
<p><button type="submit">File the grievance</button></p>
<p role="status"></p>
</form>`,
    }),
  },
  {
    path: '/login',
    name: 'Officers’ login',
    templates: ['standard'],
    content: (pickVariant) => {
      const captcha = pickVariant(
        'login-captcha',
        '<img src="/images/captcha.svg" width="160" height="44">',
        '<p>To show that you are a person: what is seven and five?</p>',
      );
      return {
        main: `
<h1>Officers’ login</h1>
<form class="form" data-pretend="This is a sample site: there is no account to sign in to.">
<div class="field"><label for="user">User name</label><input id="user" autocomplete="username" aria-describedby="user-tip">
<div role="tooltip" id="user-tip">${pickVariant('login-tooltip', '', 'As printed on your identity card')}</div></div>
<div class="field"><label for="password">Password</label><input id="password" type="password" autocomplete="current-password" ${pickVariant('login-paste', 'onpaste="return false"', '')}></div>
<p>${pickVariant(
          'login-command',
          '<span class="check" role="button" tabindex="0"></span>',
          '<button type="button">Show password</button>',
        )}</p>
<p><label><input type="checkbox" ${pickVariant('login-remember', 'aria-checked="true"', '')}> Remember me on this computer</label></p>
${captcha}
<div class="field"><label for="sum">Answer</label><input id="sum" inputmode="numeric"></div>
<p><button type="submit">Sign in</button></p>
<p role="status"></p>
</form>
${pickVariant('login-leaves', `<script>setTimeout(() => { location.href = '/'; }, 15000);</script>`, '')}
<p>Signed in on a shared computer? <a href="/logout">Sign out everywhere</a></p>`,
      };
    },
  },
];

function field(pickVariant: PickVariant, id: string, text: string, control: string): string {
  const label = pickVariant(
    'recruitment-label',
    `<span>${text}</span>`,
    `<label for="${id}">${text}</label>`,
  );
  return `<div class="field">${label}${control}</div>`;
}
