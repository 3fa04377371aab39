import type { PickVariant } from '../edition.ts';
import type { Page } from '../page.ts';

interface Department {
  slug: string;
  name: string;
  head: string;
  duty: string;
  services: string[];
  further: (pickVariant: PickVariant) => string;
  afterMain?: (pickVariant: PickVariant) => string;
}

const DEPARTMENTS: Department[] = [
  {
    slug: 'health',
    name: 'Health department',
    head: 'Farah Qureshi, Chief Medical Officer',
    duty: 'The department runs the district hospital, 14 community centres and 86 health sub-centres.',
    services: [
      'Vaccination of children and mothers',
      'Disability certificates',
      'Ambulance within 20 minutes',
    ],
    further: (pickVariant) => {
      const box = pickVariant('health-footer', 'footer role="contentinfo" aria-label="Helplines"', 'section');
      const term = tooltip(
        'What is a sub-centre?',
        HEALTH_TERM,
        pickVariant('health-bubble', '', 'data-dismissible'),
      );
      return `<p>${term}</p>
<p>Every sub-centre serves some five thousand people and is open in the morning of all working days.</p>
<${box}><h2>Helplines</h2><p>Ambulance 108, women’s helpline 181.</p></${box.split(' ')[0]}>`;
    },
  },
  {
    slug: 'education',
    name: 'Education department',
    head: 'Joseph Tirkey, District Education Officer',
    duty: 'The department looks after 1,642 primary and 318 secondary schools.',
    services: ['Admission under the right to education', 'Scholarships', 'Midday meals'],
    further: (pickVariant) => {
      const box = pickVariant('education-second-main', 'main', 'section');
      const closed = pickVariant('education-bubble', 'untouchable', '');
      const term = tooltip('Who may apply?', EDUCATION_TERM, `data-dismissible`, closed);
      const picture = pickVariant('education-picture', 'aria-hidden="true"', '');
      return `<p>${term}</p>
<p>Places in the first class of private schools are drawn by lot in April.</p>
<p><img src="/images/scene-school.svg" width="320" height="200" alt="Pupils plant trees behind their school" ${picture}></p>
<${box} id="holidays"><h2>School holidays</h2><p>Winter holidays from 25 December to 4 January.</p></${box}>`;
    },
  },
  {
    slug: 'revenue',
    name: 'Revenue department',
    head: 'Arvind Solanki, Additional District Magistrate',
    duty: 'The department keeps the land records of 1,184 villages and brings relief after disasters.',
    services: ['Copies of land records', 'Change of ownership', 'Relief after hail and flood'],
    further: (pickVariant) => `${pickVariant('revenue-region', '', FEES)}
<p class="strip ${pickVariant('revenue-strip', 'low', '')}">The record room is closed from 24 to 26 December for stocktaking.</p>`,
    afterMain: (pickVariant) => pickVariant('revenue-region', FEES, ''),
  },
];

const FEES = '<div class="panel"><p>From 1 December a copy of a land record costs 15 rupees.</p></div>';

const HEALTH_TERM = 'A house with a nurse and a midwife, the first place to go to in a village';
const EDUCATION_TERM = 'Families with an income below one lakh rupees a year';

/** A tooltip, shown while its button is hovered or focused. */
function tooltip(name: string, text: string, attributes: string, style = ''): string {
  return `<button type="button" class="term ${style}" ${attributes}>${name} <span class="bubble">${text}</span></button>`;
}

export const departmentPages: Page[] = [
  {
    path: '/departments',
    name: 'Departments',
    templates: ['standard'],
    content: (pickVariant) => ({
      main: `
<h1>Departments</h1>
<ul class="${pickVariant('departments-thin-outline', 'thin-outline', '')}">
${DEPARTMENTS.map((department) => `<li><a href="/departments/${department.slug}">${department.name}</a></li>`).join('\n')}
</ul>
<h2>Asked for most</h2>
<ul class="${pickVariant('departments-hover-menu', 'under-pointer', '')}">
<li><span>Land records</span><ul><li><a href="/contact#message">Copy of a record</a></li><li><a href="/contact#sender">Change of owner</a></li></ul></li>
</ul>
<p>All departments sit in the collectorate, the health department next to the district hospital.</p>
${pickVariant('departments-pale-pointer', '<style>.all-offices:hover { color: #b5b5b5; background: #fff; }</style>', '')}<p><a class="all-offices" href="/contact">Addresses of all offices</a></p>`,
    }),
  },
  ...DEPARTMENTS.map(departmentPage),
];

function departmentPage(department: Department): Page {
  return {
    path: `/departments/${department.slug}`,
    name: department.name,
    templates: ['standard', 'department'],
    content: (pickVariant) => ({
      main: departmentTemplate(department, pickVariant),
      afterMain: department.afterMain?.(pickVariant) ?? '',
    }),
  };
}

function departmentTemplate(department: Department, pickVariant: PickVariant): string {
  const role = pickVariant('department-banner', 'role="banner" aria-label="Department"', '');
  const element = pickVariant('department-services-list', 'div', 'li');
  const heading = pickVariant(
    'department-same-heading',
    `<h1>Departments of the district</h1><h2>${department.name}</h2>`,
    `<h1>${department.name}</h1>`,
  );
  return `
<div class="banner" ${role}>${heading}<p>${department.head}</p></div>
<p>${department.duty}</p>
<h2>Services</h2>
<ul>${department.services.map((service) => `<${element}>${service}</${element}>`).join('')}</ul>
<p><a href="/contact">Write to the department</a></p>
${department.further(pickVariant)}`;
}
