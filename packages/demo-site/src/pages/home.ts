import type { Page } from '../page.ts';

const SCHEMES_SHOWN = [
  'Harvest insurance: enrolment is open until 31 December.',
  'Girls’ study stipend: the list of the second round is out.',
  'Weavers’ pension: bring the proof of life to your tehsil office.',
];

export const homePages: Page[] = [
  {
    path: '/',
    name: 'Home',
    templates: ['standard'],
    content: (pickVariant) => {
      const heading = pickVariant('home-card-heading', 'h4', 'h3');
      const news = [
        ['/news/new-bridge', 'New bridge over the Arun opened', 'scene-bridge'],
        ['/news/solar-schools', 'Forty schools run on solar power', 'scene-solar'],
        ['/news/flood-preparedness', 'Villages practise for the flood season', 'scene-flood'],
      ].map(
        ([
          path,
          title,
          image,
        ]) => `<div class="card"><a href="${path}"><img src="/images/${image}.svg" width="320" height="200" alt="${pickVariant('home-card-alt', title ?? '', '')}">
<${heading}>${title}</${heading}></a></div>`,
      );
      return {
        title: 'Suryanagar District Administration',
        main: `
<div class="hero">
<h1>Welcome to Suryanagar</h1>
<p>Certificates, bills, tenders and help from your district administration, in one place.</p>
<p><a href="/services">See all services</a></p>
<div ${pickVariant('home-slides-hidden', 'aria-hidden="true"', 'hidden')}><p>Polio drive on 22 November. <a href="/notices/polio-drive">Find a booth near you</a></p></div>
</div>
<h2>Three schemes for you</h2>
${pickVariant(
  'home-slides-move',
  `<div id="schemes-shown" class="panel">${SCHEMES_SHOWN.map((text, at) => `<p ${at === 0 ? '' : 'hidden'}>${text}</p>`).join('')}</div>
<script>
const slides = [...document.querySelectorAll('#schemes-shown p')];
setInterval(() => slides.push(slides.shift()) && slides.forEach((slide, at) => { slide.hidden = at > 0; }), 4000);
</script>`,
  `<ul>${SCHEMES_SHOWN.map((text) => `<li>${text}</li>`).join('')}</ul>`,
)}
<h2>Latest notices</h2>
${pickVariant(
  'home-marquee',
  '<marquee>Ration card camps begin on 1 December. Polio drive on Sunday, 22 November.</marquee>',
  '<p>Ration card camps begin on 1 December. Polio drive on Sunday, 22 November.</p>',
)}
<ul>
<li><a href="/notices/ration-card-camp">Ration card camps in all wards</a> ${pickVariant('home-blink', '<blink>New</blink>', '<span class="badge">New</span>')}</li>
<li><a href="/notices/polio-drive">Polio drive on 22 November</a></li>
<li><a href="/recruitment">Forty posts of village secretary</a></li>
</ul>
<h2>Used most</h2>
<ul>
<li><a href="/services/certificates">Apply for a certificate</a></li>
<li><a href="/services/water-bill">Pay the water bill</a></li>
<li><a href="/services/application-status">See the status of an application</a></li>
<li><a href="/live/river-levels">River levels today</a></li>
<li><a href="/citizen/schemes">Schemes open for application</a></li>
</ul>
<h2>News from the district</h2>
<div class="cards">${news.join('\n')}</div>
<h2>From the District Magistrate</h2>
<p>We promise an answer to every letter within fifteen working days. When that fails, please
<a href="/grievance">file a grievance</a>, and it reaches my desk.</p>
<p>Meera Khandelwal, District Magistrate</p>`,
      };
    },
  },
];
