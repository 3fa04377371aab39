import type { PickVariant } from '../edition.ts';
import type { Page } from '../page.ts';

const DAYS = ['Mon 30 Nov', 'Tue 1 Dec', 'Wed 2 Dec', 'Thu 3 Dec'];

/** Keyboard trap: focus cycles within the calendar. */
const KEYBOARD_TRAP_SCRIPT = `<script>
const days = [...document.querySelectorAll('#days button')];
document.getElementById('days').addEventListener('keydown', (event) => {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const next = days.indexOf(document.activeElement) + (event.shiftKey ? -1 : 1);
  days.at(next % days.length).focus();
});
</script>`;

export const appointmentPages: Page[] = [
  {
    path: '/services/appointment',
    name: 'Appointment',
    templates: ['standard'],
    content: (pickVariant) => ({
      main: `
<h1>Appointment at the citizens’ counter</h1>
<p>Step 1 of 2</p>
<p>Choose a day and tell us how to reach you. The counter is on the ground floor of the collectorate.</p>
<h2>Day</h2>
<div class="days" id="days" role="group" aria-label="Day of the appointment">
${DAYS.map((day) => `<button type="button">${day}</button>`).join('\n')}
</div>
${pickVariant('appointment-calendar', KEYBOARD_TRAP_SCRIPT, '')}
<h2>About you</h2>
<form class="form" data-pretend="This is a sample site: no appointment was made.">
<div class="field"><label for="visitor">Your name${pickVariant('appointment-required', '', ' (required)')}</label><input id="visitor" autocomplete="name" required></div>
<div class="field"><label for="reach">${pickVariant('appointment-label', 'Info', 'Mobile number')}</label><input id="reach" type="tel" autocomplete="tel" placeholder="Ten digits">${pickVariant('appointment-placeholder', '<style>#reach::placeholder { color: #b5b5b5; }</style>', '')}</div>
${addresses(pickVariant)}
<p><button type="submit">Ask for the appointment</button></p>
<p role="status"></p>
</form>
<p><a href="/services/appointment-papers">Which papers to bring</a></p>`,
    }),
  },
  {
    path: '/services/appointment-papers',
    name: 'Papers for the appointment',
    templates: ['standard'],
    content: (pickVariant) => ({
      main: `
<h1>Papers for the appointment</h1>
<p>Step 2 of 2</p>
<p>Tell us what the appointment is about. We answer with the list of papers to bring.</p>
<form class="form" data-pretend="This is a sample site: nothing was sent.">
<div class="field"><label for="matter">What it is about</label><input id="matter"></div>
${pickVariant(
  'papers-asked-again',
  '<div class="field"><label for="reach">Mobile number</label><input id="reach" type="tel" autocomplete="tel"></div>',
  '<p>The list goes to the mobile number that you gave in the first step.</p>',
)}
<p><button type="submit">Ask for the list</button></p>
<p role="status"></p>
</form>`,
    }),
  },
];

/** The same fields twice: residential and postal address. */
function addresses(pickVariant: PickVariant): string {
  return [
    ['home', 'Where you live'],
    ['post', 'Where we write to'],
  ]
    .map(([id = '', legend = '']) => {
      const fields = `<div class="field"><label for="${id}-village">Village or street</label><input id="${id}-village" autocomplete="${id === 'post' ? 'shipping ' : ''}street-address"></div>
<div class="field"><label for="${id}-pin">PIN code</label><input id="${id}-pin" inputmode="numeric" autocomplete="${id === 'post' ? 'shipping ' : ''}postal-code"></div>`;
      return pickVariant(
        'appointment-addresses',
        fields,
        `<fieldset class="field"><legend>${legend}</legend>${fields}</fieldset>`,
      );
    })
    .join('\n');
}
