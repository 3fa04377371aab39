/**
 * Common words in classes and ids, and abbreviations of widespread frameworks. A name made only of them, such
 * as `menu-toggle` or `btn-primary`, does not identify who made an element.
 */
const WORDS = `
  a about absolute accordion action actions active activity ad add addon address affix after alert align aligncenter alignleft
  alignright all align alt amp anchor animate animated announcement announcements app archive area aria arrow article aside asset
  attachment audio auto author avatar back backdrop background badge banner bar base basic before bg big black block blocks blog blue body
  bold book border bottom box boxed boxes branding brand breadcrumb breadcrumbs break browse bs btn bullet button buttons calendar
  call caption captcha card cards carousel cart category cell center centered change chart check checkbox child chip circle city clear clearfix
  click clip close closed cms col collapse collapsed collapsible collection color colour column columns com comment comments company compact
  component connect contact contacts container containers content contents context control controls cookie copyright core count
  country counter cover cta current custom danger dark dashboard data date day deck default department depth desc description desktop
  detail details dialog disabled display divider document documents down download downloads drawer drop dropdown edit editor element
  elements email embed empty end entry entries error even event events expand expanded extra fa fab fade false far fas faq feature featured
  feed feedback field fields fieldset figure file fill filter first fix fixed flag flat flex float flow fluid font foot footer form
  format frame front full function gallery gap general global gov go gray green grey grid group h half hamburger has head header heading
  headings headline help helper hero hidden hide high home horizontal hover html icon icons id iframe image images img info inline inner input
  inside instance intro invert invisible inverse is item items js jumbotron justify label lang language languages large last latest layer layout lead left
  legend level lg li light line link links list listing load loaded loader loading local location lock login logo logos long look low
  main map mark marquee masthead master md media member menu menus message meta mega mid middle min mini minimal mobile modal module
  month more mt nav navbar navigation new  news next no node none note notes normal not notice notification notifications number object odd off offcanvas on open
  option options order organization outer outline over overflow overlay owl p package page pages pager pagination pane panel panels
  parent part partners password path pause percent person phone photo photos picture pill pills placeholder play player point popover popular
  popup portal position post posts pre preview prev previous price primary print privacy product profile progress prose public pull push query
  question quick quote radio range rating read reader readmore recent red region related relative required reset resource resources responsive rest result results
  return rich right role root round rounded row rows rtl rule sale save scheme schemes screen scroll search secondary section sections select selected
  separator service services session set setting settings shadow shape share shop short show showcase side sidebar sidenav sign simple single
  site size skip slick slide slider slides slideshow sm small social solid sort space spacer span special split sr stack star start state static stats
  status step steps sticky story strip strong style sub subject submenu submit subtitle success summary support svg swiper switch tab table tabs tag tags tail target
  team template tender tenders term terms testimonial text textarea theme thumb thumbnail ticker tile tiles time timeline tip title to toggle toggler toolbar tools
  tooltip top topbar total track transparent true type typo ui ul unit up update updates upper url user utility value var vertical video view views
  visible visually visit visitor wall warning web website week welcome white wide widget widgets width window with wrap wrapper wrapping wp write x xl xs
  xxl year yellow zoom facebook twitter youtube instagram linkedin whatsapp google telegram flickr md tw uk mat mdc ant el v ng vc et elementor drupal joomla liferay sf aem mod com comp tpl plugin
`;

const COMMON = new Set(WORDS.split(/\s+/));

/** Whether a class or id identifies its maker: one of its words is neither common nor a number. */
export function isDistinctive(name: string): boolean {
  return wordsOf(name).some((word) => word.length > 2 && !COMMON.has(word) && !COMMON.has(singular(word)));
}

/** Names for editor content, in any theme: `gov-content`, `field--name-body`. */
const PROSE = new Set([
  'article',
  'body',
  'content',
  'contents',
  'cms',
  'editor',
  'entry',
  'main',
  'node',
  'page',
  'post',
  'prose',
  'rich',
  'text',
  'richtext',
  'wysiwyg',
]);

/** Whether a name ends in a word for editor content. */
export function isEditorContent(name: string): boolean {
  return PROSE.has(wordsOf(name).at(-1) ?? '');
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}

function singular(word: string): string {
  return word.replace(/s$/, '');
}
