import type { Flaw } from '../edition.ts';
import type { Page } from '../page.ts';

interface Department {
  slug: string;
  name: string;
  head: string;
  duty: string;
  services: string[];
  further: (flaw: Flaw) => string;
  afterMain?: (flaw: Flaw) => string;
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
    further: (flaw) => {
      const box = flaw('health-footer', 'footer role="contentinfo" aria-label="Helplines"', 'section');
      return `<${box}><h2>Helplines</h2><p>Ambulance 108, women’s helpline 181.</p></${box.split(' ')[0]}>`;
    },
  },
  {
    slug: 'education',
    name: 'Education department',
    head: 'Joseph Tirkey, District Education Officer',
    duty: 'The department looks after 1,642 primary and 318 secondary schools.',
    services: ['Admission under the right to education', 'Scholarships', 'Midday meals'],
    further: (flaw) => {
      const box = flaw('education-second-main', 'main', 'section');
      return `<${box} id="holidays"><h2>School holidays</h2><p>Winter holidays from 25 December to 4 January.</p></${box}>`;
    },
  },
  {
    slug: 'revenue',
    name: 'Revenue department',
    head: 'Arvind Solanki, Additional District Magistrate',
    duty: 'The department keeps the land records of 1,184 villages and brings relief after disasters.',
    services: ['Copies of land records', 'Change of ownership', 'Relief after hail and flood'],
    further: (flaw) => flaw('revenue-region', '', FEES),
    afterMain: (flaw) => flaw('revenue-region', FEES, ''),
  },
];

const FEES = '<div class="panel"><p>From 1 December a copy of a land record costs 15 rupees.</p></div>';

export const departmentPages: Page[] = [
  {
    path: '/departments',
    name: 'Departments',
    templates: ['standard'],
    content: () => ({
      main: `
<h1>Departments</h1>
<ul>
${DEPARTMENTS.map((department) => `<li><a href="/departments/${department.slug}">${department.name}</a></li>`).join('\n')}
</ul>
<p>All departments sit in the collectorate, the health department next to the district hospital.</p>`,
    }),
  },
  ...DEPARTMENTS.map(departmentPage),
];

function departmentPage(department: Department): Page {
  return {
    path: `/departments/${department.slug}`,
    name: department.name,
    templates: ['standard', 'department'],
    content: (flaw) => ({
      main: departmentTemplate(department, flaw),
      afterMain: department.afterMain?.(flaw) ?? '',
    }),
  };
}

function departmentTemplate(department: Department, flaw: Flaw): string {
  const role = flaw('department-banner', 'role="banner" aria-label="Department"', '');
  const element = flaw('department-services-list', 'div', 'li');
  return `
<div class="banner" ${role}><h1>${department.name}</h1><p>${department.head}</p></div>
<p>${department.duty}</p>
<h2>Services</h2>
<ul>${department.services.map((service) => `<${element}>${service}</${element}>`).join('')}</ul>
<p><a href="/contact">Write to the department</a></p>
${department.further(flaw)}`;
}
