import type { ReportBrokenLink, ReportPage } from '../../report-source.ts';
import { html, type Markup } from '../markup.ts';
import { MAX_LENGTHS, siteText } from '../site-text.ts';
import { address } from './address.ts';
import type { Part } from './part.ts';

/** A long table, written in pieces: start, rows, end. */
export interface LongTable<T> {
  start: Markup;
  row(item: T): Markup;
  end: Markup;
}

export function testedPages(part: Part): LongTable<ReportPage> {
  const { words } = part;
  const { count } = words.figures;
  return {
    start: html`<table><caption>${words.pageTable.caption}</caption>
<thead><tr><th scope="col">${words.page}</th><th scope="col" class="number">${words.score}</th><th scope="col" class="number">${words.failures}</th><th scope="col" class="number">${words.warnings}</th></tr></thead>
<tbody>\n`,
    row: (page) =>
      html`<tr><th scope="row">${pageName(page, part)}</th><td class="number">${page.score === null ? words.cover.noScore : count(page.score)}</td><td class="number">${count(page.issues)}</td><td class="number">${count(page.warnings)}</td></tr>\n`,
    end: html`</tbody></table>\n`,
  };
}

export function untestedPages(part: Part): LongTable<ReportPage> {
  const { words } = part;
  return {
    start: html`<table><caption>${words.untested.caption}</caption>
<thead><tr><th scope="col">${words.page}</th><th scope="col">${words.reason}</th></tr></thead>
<tbody>\n`,
    row: (page) =>
      html`<tr><th scope="row">${address(page.url, part)}</th><td>${page.reasonText ?? page.reason ?? page.status}</td></tr>\n`,
    end: html`</tbody></table>\n`,
  };
}

export function brokenLinks(part: Part): LongTable<ReportBrokenLink> {
  const { words } = part;
  const { links: say } = words;
  return {
    start: html`<table><caption>${say.caption}</caption>
<thead><tr><th scope="col">${say.address}</th><th scope="col">${words.reason}</th><th scope="col">${say.on}</th></tr></thead>
<tbody>\n`,
    row: (link) => {
      const [page] = link.pages;
      const more = link.cntPages - 1;
      return html`<tr><th scope="row">${address(link.url, part)}</th><td>${link.reasonText}</td><td>${page === undefined ? null : address(page, part)}${more > 0 ? ` ${words.issues.morePages({ number: more })}` : null}</td></tr>\n`;
    },
    end: html`</tbody></table>\n`,
  };
}

function pageName(page: ReportPage, part: Part): Markup {
  const title = page.title?.trim() ? siteText(page.title, MAX_LENGTHS.label, part.words) : null;
  return html`${title ? html`${title}<br>` : null}${address(page.url, part)}${page.takenOverText === null ? null : html`<br>${page.takenOverText}`}`;
}
