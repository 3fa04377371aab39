/** The style sheet of both editions; templates select defects by class. */
export const STYLE = `
:root { --navy: #17365f; --ink: #1f2933; --muted: #4a5866; --line: #c9d2dc; --tint: #f1f5f9; --link: #0b4f9e; --accent: #9a3f10; }
@font-face { font-family: "Suryanagar Title"; src: url("/media/title-font.woff2") format("woff2"); font-weight: 700; font-display: swap; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { font: 100%/1.55 "Noto Sans", "Noto Sans Devanagari", system-ui, sans-serif; color: var(--ink); background: #fff; }
body { margin: 0; }
a { color: var(--link); text-underline-offset: 0.15em; }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid #d07000; outline-offset: 2px; }
main:focus { outline: none; }
img, svg, video, object, canvas { max-width: 100%; height: auto; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 1rem 0; color: var(--navy); }
h2 { font-size: 1.35rem; margin: 2rem 0 0.6rem; color: var(--navy); }
h3 { font-size: 1.1rem; margin: 1.2rem 0 0.4rem; }
p, li, dd { max-width: 72ch; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999px; top: 0; padding: 0.6rem 1rem; background: #fff; }
.skip:focus { left: 0; z-index: 5; }
.tools { display: flex; gap: 1rem; align-items: center; justify-content: flex-end; padding: 0.25rem 1.5rem; background: var(--navy); color: #fff; font-size: 0.875rem; }
.tools > span:first-child { margin-right: auto; }
.tool { color: #fff; display: inline-block; padding: 0.75rem 0.25rem; min-width: 2.75rem; text-align: center; }
.sizes { display: flex; gap: 0.25rem; }
.size { min-width: 44px; height: 44px; padding: 0; border: 1px solid #fff; background: transparent; color: #fff; font: inherit; }
.sizes:has(.tiny) { gap: 0; }
.tiny { min-width: 16px; width: 16px; height: 16px; border: 0; font-size: 12px; }
.brand { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; padding: 0.9rem 1.5rem; }
.home { display: flex; gap: 0.8rem; align-items: center; color: var(--navy); text-decoration: none; margin-right: auto; }
.home strong { display: block; font-family: "Suryanagar Title", "Noto Sans Devanagari", system-ui, sans-serif; font-size: 1.45rem; line-height: 1.15; }
.home small { color: var(--muted); font-size: 0.9rem; }
.search { display: flex; flex-wrap: wrap; gap: 0.4rem; }
input, select, textarea { font: inherit; padding: 0.45rem 0.6rem; border: 1px solid #6b7885; border-radius: 4px; max-width: 100%; color: inherit; background: #fff; }
button, .button { font: inherit; padding: 0.45rem 1rem; min-width: 2.75rem; min-height: 2.75rem; border: 1px solid var(--navy); border-radius: 4px; background: var(--navy); color: #fff; cursor: pointer; }
.button { display: inline-block; padding-block: 0.6rem; text-decoration: none; }
.menu-button { display: inline-flex; align-items: center; gap: 0.5rem; }
.bars { display: inline-block; width: 18px; height: 12px; border-block: 2px solid #fff; }
.menu { display: flex; flex-wrap: wrap; list-style: none; margin: 0; padding: 0 1rem; background: var(--tint); border-block: 1px solid var(--line); }
.menu a { display: block; padding: 0.65rem 0.8rem; color: var(--navy); text-decoration: none; font-weight: 600; }
.menu a:hover, .menu a[aria-current] { background: #fff; box-shadow: inset 0 -3px var(--accent); }
.no-outline a:focus-visible { outline: none; }
.breadcrumb ol { display: flex; gap: 0.5rem; list-style: none; margin: 0; padding: 0.8rem 1.5rem 0; font-size: 0.9rem; }
.breadcrumb li + li::before { content: "/ "; color: var(--muted); }
.main { padding: 0.5rem 1.5rem 3rem; max-width: 76rem; }
.footer { background: #14263f; color: #e6ecf3; padding: 1.5rem; }
.footer a { color: #fff; display: inline-block; padding: 0.7rem 0; min-width: 2.75rem; }
.columns { display: flex; flex-wrap: wrap; gap: 2rem 4rem; }
.footer ul { list-style: none; margin: 0; padding: 0; }
.social { display: flex; gap: 1rem; }
.legal { border-top: 1px solid #43566f; padding-top: 0.8rem; font-size: 0.9rem; max-width: none; }
.faint { color: #5f6f83; }
.hero { position: relative; border-radius: 8px; overflow: hidden; background: var(--navy); color: #fff; padding: 2rem; }
.hero h1, .hero a { color: #fff; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1.2rem; padding: 0; margin: 1rem 0; list-style: none; }
.card { border: 1px solid var(--line); border-radius: 8px; padding: 1rem; background: #fff; }
.card img { display: block; width: 100%; border-radius: 4px; }
.card h3, .card h4 { margin: 0.5rem 0; font-size: 1.05rem; }
.badge { display: inline-block; padding: 0 0.4rem; border-radius: 3px; background: #8a1c1c; color: #fff; font-size: 0.8rem; font-weight: 700; }
.panel { border: 1px solid var(--line); border-left: 5px solid var(--accent); background: var(--tint); padding: 0.8rem 1rem; margin: 1rem 0; max-width: 50rem; }
.panel.alert { border-left-color: #b42318; background: #fdf1f0; }
table { border-collapse: collapse; margin: 1rem 0; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 700; padding: 0.4rem 0; }
th, td { border: 1px solid var(--line); padding: 0.5rem 0.7rem; text-align: left; vertical-align: top; }
th { background: var(--tint); }
.scroll { max-height: 8rem; overflow-y: auto; border: 1px solid var(--line); padding: 0.5rem 1rem; }
.wide { overflow-x: auto; }
.form { display: grid; gap: 1rem; max-width: 34rem; }
.field { display: grid; gap: 0.25rem; }
.hint { color: var(--muted); font-size: 0.95rem; }
.needed { border: 2px solid #b42318; }
.colour-link { color: #0b4f9e; text-decoration: none; }
.spaced { letter-spacing: 0.02em; }
.gap { height: 1rem; }
.level-watch { background: #fff4d6; color: #5c3d00; }
.level-danger { background: #fde7e4; color: #7a1710; }
.pale-watch { color: #e3b505; }
.pale-danger { color: #f0883e; }
.check { display: inline-block; width: 28px; height: 28px; border: 2px solid var(--ink); border-radius: 4px; vertical-align: middle; }
.dot { display: inline-block; width: 0.9rem; height: 0.9rem; border-radius: 50%; background: #b42318; }
.panorama { height: 10rem; border-radius: 8px; background: url("/images/scene-panorama.svg") center / cover; }
.ticks { list-style-image: url("/images/tick.svg"); }
.frame { width: 100%; height: 22rem; border: 1px solid var(--line); }
.tabs { display: flex; gap: 0.4rem; padding: 0; }
.tabs [role="tab"] { padding: 0.4rem 0.9rem; min-height: 2.75rem; min-width: 3rem; border: 1px solid var(--line); background: #fff; color: var(--navy); border-radius: 4px 4px 0 0; }
.dialog { border: 1px solid var(--line); border-radius: 8px; padding: 1rem; box-shadow: 0 6px 24px rgb(0 0 0 / 15%); max-width: 34rem; margin: 1rem 0; }
.banner { border-bottom: 3px solid var(--accent); padding-bottom: 0.5rem; }
.plain-print { padding: 1.5rem; }
.term { position: relative; }
.bubble { display: none; position: absolute; z-index: 3; top: 100%; left: 0; width: 18rem; padding: 0.6rem 0.8rem; background: #fff; color: var(--ink); border: 1px solid var(--ink); text-align: left; white-space: normal; }
.term:hover .bubble, .term:focus-visible .bubble { display: block; }
.term.closed .bubble { display: none; }
.untouchable .bubble { pointer-events: none; }
.strip { background: var(--tint); padding: 0 0.6rem; max-width: none; line-height: 1.6; }
.strip.low { height: 1.6rem; overflow: hidden; }
.poster { min-width: 900px; }
.under-pointer ul { display: none; }
.under-pointer li:hover > ul { display: block; }
.thin-outline a:focus-visible { outline: 1px dotted var(--navy); }
.chip { display: inline-block; vertical-align: bottom; padding: 0 0.5rem; border: 1px solid var(--navy); border-radius: 4px; }
.chip.tight { width: 15.5rem; white-space: nowrap; overflow: hidden; }
.kinds { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; padding: 0; }
.kinds a { display: block; padding: 0.45rem 0.8rem; border: 1px solid var(--line); border-radius: 4px; color: var(--navy); }
.kinds .current { background: var(--navy); color: #fff; }
.next a { font-size: 1.9rem; }
.error { color: #8a1c1c; font-weight: 600; }
.letters-icon { font-family: "Material Icons", sans-serif; }
.ranked li { margin: 0.4rem 0; cursor: move; }
.ranked button { padding: 0 0.6rem; }
.like-link { color: var(--link); text-decoration: underline; cursor: pointer; }
.dialog.above { position: fixed; z-index: 9; inset: 20% auto auto 10%; background: #fff; }
dialog.dialog { margin: auto; }
.cookies { padding: 0.5rem 1.5rem; background: #fff; border-top: 3px solid var(--accent); }
.cookies.stays { position: fixed; inset: auto 0 0; height: 16rem; z-index: 8; }
.ribbon { height: 12px; background: var(--accent); }
.ribbon.stays { position: fixed; inset: auto 0 0; z-index: 8; }
.kruti { font-family: "Kruti Dev 010", sans-serif; }
.days { display: flex; flex-wrap: wrap; gap: 0.4rem; }
.old-menu { background: var(--tint); padding: 0.6rem 1rem; }
.old-menu a { display: inline-block; padding: 0.7rem 0.6rem; }
@media (max-width: 30rem) { .no-menu { display: none; } }
@media (max-width: 47rem) {
  .menu { flex-direction: column; }
  .search { width: 100%; }
  .search input { flex: 1; min-width: 0; }
  .main { padding-inline: 1rem; }
  .breadcrumb ol, .brand, .tools { padding-inline: 1rem; }
}
@media print { .header, .footer, .breadcrumb { display: none; } }
`;
