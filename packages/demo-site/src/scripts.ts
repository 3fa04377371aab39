import type { PickVariant } from './edition.ts';

/** Scripts of the site by path; content that a script adds can have defects too. */
export const SCRIPTS: Record<string, (pickVariant: PickVariant) => string> = {
  '/scripts/site.js': () => `
const sizes = [87.5, 100, 125];
let size = 1;
for (const button of document.querySelectorAll('[data-size]')) {
  button.addEventListener('click', () => {
    const step = Number(button.dataset.size);
    size = step === 0 ? 1 : Math.min(2, Math.max(0, size + step));
    document.documentElement.style.fontSize = sizes[size] + '%';
  });
}
const menuButton = document.querySelector('.menu-button');
const menu = document.getElementById('menu');
menuButton?.addEventListener('click', () => {
  const open = menuButton.getAttribute('aria-expanded') !== 'true';
  menuButton.setAttribute('aria-expanded', String(open));
  menu.hidden = !open;
});
for (const button of document.querySelectorAll('[data-toggles]')) {
  const part = document.getElementById(button.dataset.toggles);
  button.addEventListener('click', () => {
    part.hidden = !part.hidden;
    button.setAttribute('aria-expanded', String(!part.hidden));
  });
}
for (const button of document.querySelectorAll('[data-opens]'))
  button.addEventListener('click', () => document.getElementById(button.dataset.opens).showModal());
for (const button of document.querySelectorAll('[data-closes]'))
  button.addEventListener('click', () => document.getElementById(button.dataset.closes).close());
for (const term of document.querySelectorAll('[data-dismissible]')) {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') term.classList.add('closed');
  });
  for (const type of ['mouseleave', 'blur']) term.addEventListener(type, () => term.classList.remove('closed'));
}
for (const list of document.querySelectorAll('[data-ranked]')) {
  let dragged = null;
  list.addEventListener('dragstart', (event) => { dragged = event.target.closest('li'); });
  list.addEventListener('dragover', (event) => event.preventDefault());
  list.addEventListener('drop', (event) => { if (dragged) event.target.closest('li')?.before(dragged); });
}
for (const button of document.querySelectorAll('[data-move]')) {
  button.addEventListener('click', () => {
    const item = button.closest('li');
    if (button.dataset.move === '1') item.nextElementSibling?.after(item);
    else item.previousElementSibling?.before(item);
    button.focus();
  });
}
for (const form of document.querySelectorAll('form[data-pretend]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = [...form.querySelectorAll('[required]')].filter((field) => document.getElementById(field.id + '-error'));
    const empty = fields.filter((field) => field.value.trim() === '');
    for (const field of fields) {
      document.getElementById(field.id + '-error').hidden = !empty.includes(field);
      if (field.hasAttribute('data-announces')) field.setAttribute('aria-invalid', String(empty.includes(field)));
    }
    empty.find((field) => field.hasAttribute('data-announces'))?.focus();
    if (empty.length > 0) return;
    const note = form.querySelector('[role=status]');
    if (note) note.textContent = form.dataset.pretend;
  });
}
`,

  '/scripts/opinion-poll.js': (pickVariant) => `
customElements.define('opinion-poll', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = \`
<style>
  fieldset { border: 1px solid #c9d2dc; border-radius: 8px; padding: 1rem; display: grid; gap: 0.6rem; max-width: 30rem; }
  label { min-height: 24px; }
  input[type=radio] { width: 24px; height: 24px; vertical-align: middle; }
  .note { color: \${this.dataset.note === 'pale' ? '#9fd6ae' : '#14532d'}; margin: 0; }
  button { min-width: 2.75rem; min-height: 2.75rem; font: inherit; }
</style>
<fieldset>
  <legend>Which service should go online next?</legend>
  <label><input type="radio" name="poll" value="birth"> Birth certificates</label>
  <label><input type="radio" name="poll" value="land"> Land records</label>
  <label><input type="radio" name="poll" value="bus"> Bus passes</label>
  ${pickVariant('poll-label', 'Your comment', '<label for="comment">Your comment</label>')}
  <textarea id="comment" rows="3"></textarea>
  <p class="note">1,204 people have voted.</p>
  <button type="button">Vote</button>
</fieldset>\`;
  }
});
`,

  '/scripts/schemes.js': (pickVariant) => `
const list = document.getElementById('schemes');
const response = await fetch('/data/schemes.json');
const schemes = await response.json();
list.replaceChildren(...schemes.map(({ id, name, text }) => {
  const item = document.createElement('li');
  item.className = 'card';
  item.innerHTML = \`<img src="/images/scene-\${id}.svg" width="320" height="200" ${pickVariant('schemes-image', '', 'alt=""')}>
    <h2>\${name}</h2><p>\${text}</p>
    <button type="button" data-scheme="\${id}"><svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16"><path fill="currentColor" d="M8 1l2 5h5l-4 3 2 6-5-4-5 4 2-6-4-3h5z"/></svg>${pickVariant('schemes-button', '', ' Remember')}</button>\`;
  return item;
}));
document.getElementById('schemes-state').textContent = schemes.length + ' schemes are open for application.';
`,
};

/** Data that the schemes page loads. */
export const SCHEMES = [
  {
    id: 'harvest',
    name: 'Harvest insurance',
    text: 'Covers losses from hail, flood and drought for farms up to five hectares.',
  },
  {
    id: 'stipend',
    name: 'Girls’ study stipend',
    text: '1,200 rupees a month for girls in classes 9 to 12 of any recognised school.',
  },
  {
    id: 'pension',
    name: 'Weavers’ pension',
    text: 'A monthly pension for registered handloom weavers above 60 years.',
  },
  {
    id: 'wells',
    name: 'Repair of village wells',
    text: 'Pays three quarters of the cost when a village council repairs a public well.',
  },
];
