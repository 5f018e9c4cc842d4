/**
 * Pages with the content of the site's pages, as somebody would write them by hand: semantic HTML, one style
 * sheet, no scripts. The texts that records and the domain have come from there.
 */
import escapeHtml from 'escape-html';
import type { SiteData } from '../../../domain/api/contract';
import type { OrchestraEvent } from '../../../domain/api/entities';
import { priceTag } from '../../../domain/cart/priceTag';
import { QUANTITIES } from '../../../domain/cart/quantity';
import { highlightPicture } from '../../../domain/content/highlights';
import { picturesOf } from '../../../domain/content/pictures';
import { hostOf } from '../../../domain/content/safeHref';
import { bannerOf, highlightsOf } from '../../../domain/content/taggedStrings';
import { calendarHref, hasCalendarFile } from '../../../domain/events/calendar';
import {
  cardTitle,
  dateLine,
  eventBySlug,
  groupedByType,
  isPurchasable,
  isSellable,
  isSoldHere,
  locationLine,
  nextConcerts,
  promoFor,
  STATUS_LINES,
  statusLine,
  upcomingEvents,
} from '../../../domain/events/eventRules';
import { performancesOf } from '../../../domain/events/seasons';
import { dayOf, instantOf, monthOf, weekdayOf, yearOf } from '../../../domain/events/time';
import { promoAction } from '../../../domain/events/promoAction';
import { ORGANIZATION } from '../../../domain/organization';
import { eventHref, pageHref } from '../../../domain/pages/routes';
import { buttonLink, documentWith, picture } from './parts';

const FULL_WIDTH = 'calc(100vw - 2.5rem)';

const list = (entries: readonly string[], className: string) =>
  `<ul class="${className}">${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;

/** A date with its weekday for screen readers. */
function dateText(event: OrchestraEvent): string {
  const start = instantOf(event.eventDate);
  return `${start === null ? '' : `<span class="hidden">${weekdayOf(start)}, </span>`}${dateLine(event)}`;
}

/** Weekday, day, and month; the number of concerts of a season. */
function dateBlock(event: OrchestraEvent, { events }: SiteData, now: number): string {
  const start = instantOf(event.eventDate);
  if (start === null) {
    const count = event.type === 'season' ? performancesOf(event, events).length : 0;
    return `<div class="date" aria-hidden="true">${count > 0 ? `<b>Season</b><i>${count}</i>concerts` : ''}</div>`;
  }
  const year = yearOf(start) === yearOf(now) ? '' : ` ${yearOf(start)}`;
  return `<div class="date" aria-hidden="true"><b>${weekdayOf(start).slice(0, 3)}</b><i>${dayOf(start)}</i>${monthOf(start).slice(0, 3)}${year}</div>`;
}

function teasers(data: SiteData, now: number, except = ''): string {
  const concerts = nextConcerts(data.events, now)
    .filter(({ _id }) => _id !== except)
    .slice(0, 3)
    .map(
      (event) =>
        `<article>${dateBlock(event, data, now)}${picture(event.imageUrl, {
          sizes: '(min-width: 900px) 25vw, 3.5rem',
        })}<div><h3><a href="${eventHref(event.slug ?? '')}">${escapeHtml(cardTitle(event))}</a></h3>` +
        `<p class="small">${dateText(event)}</p><p class="small muted">${escapeHtml(locationLine(event))}</p></div></article>`,
    );
  return `<div class="row"><h2>Next concerts</h2><a class="calendar" href="/events">ALL EVENTS</a></div>${list(concerts, 'teasers')}`;
}

const JOIN = buttonLink('/events', 'TICKETS', 'onDark') + buttonLink('/support-us', 'DONATE', 'onDark');

function home(data: SiteData, now: number): string {
  const content = data.content.find(({ type }) => type === 'homepage');
  const hero = picturesOf(data.images, content?._id, 'heroImage')[0];
  const banner = bannerOf(content);
  const highlights = highlightsOf(content).map(
    (highlight) =>
      `<article>${picture(highlightPicture(highlight, data.events, data.images), {
        sizes: '(min-width: 1200px) 18vw, (min-width: 601px) 38vw, 74vw',
      })}<div class="text"><p class="small">${escapeHtml(highlight.label ?? '')}</p><h3>${escapeHtml(highlight.title)}</h3>` +
      `<p class="small muted">${highlight.date ?? ''}</p>${buttonLink(highlight.href, highlight.action, 'outline')}</div></article>`,
  );
  const [next] = nextConcerts(data.events, now);
  const titled = (title: string | null | undefined, body: string | null | undefined, extra = '') =>
    `<div class="frame titled"><h2>${escapeHtml(title ?? '')}</h2><div class="prose">${body ?? ''}${extra}</div></div>`;
  const strip = next
    ? `${dateBlock(next, data, now)}<div><h2 class="label">Next concert</h2><p class="serif"><a href="${eventHref(next.slug ?? '')}">${escapeHtml(cardTitle(next))}</a></p>` +
      `<p>${dateText(next)}</p><p>${escapeHtml(locationLine(next))}</p></div>`
    : '';
  return `<section class="hero">${picture(hero?.url, { sizes: '100vw', alt: hero?.alt ?? '', isFirst: true, phoneUrl: hero?.phoneUrl ?? null })}
<div class="text frame"><h1>${escapeHtml(content?.title ?? '')}</h1><p>${escapeHtml(content?.subtitle ?? '')}</p>
${buttonLink(banner.first.href, banner.first.text, 'light big')}</div><div class="strip frame">${strip}<div class="row">${JOIN}</div></div></section>
<section class="frame section">${teasers(data, now)}</section>
<section class="highlights section"><div class="frame"><h2>Highlights</h2>${list(highlights, 'grid')}</div></section>
<section class="mission section"><p class="frame serif">${escapeHtml(banner.mission ?? '')}</p></section>
<section>${titled(content?.topTitle, content?.topBody)}</section>
<div class="frame"><a class="badge" href="${escapeHtml(content?.embedUrl ?? '')}"><span class="small muted">Find us on</span><br>${hostOf(content?.embedUrl) ?? ''}</a></div>
<section class="tinted">${titled(content?.bottomTitle, content?.bottomBody, `<p>${buttonLink('/support-us', 'DONATE', 'accent')}</p>`)}</section>
<section class="join"><div class="frame row"><h2>JOIN US!</h2><div class="row">${JOIN.replaceAll('onDark', '')}</div></div></section>`;
}

const facts = (event: OrchestraEvent, now: number) =>
  `<div class="small"><p>${dateText(event)}</p><p class="muted">${escapeHtml(locationLine(event))}</p>` +
  `<p class="status">${statusLine(event, now)}</p></div>`;

function price(event: OrchestraEvent): string {
  const tag = priceTag(event);
  return tag ? `${tag.original ? `<s>${tag.original}</s> ` : ''}${tag.price}` : '';
}

function contactHint(event: OrchestraEvent, now: number): string {
  if (isSellable(event, now) && !isSoldHere(event))
    return 'Tickets for this event aren’t sold online. <a href="/contact">Contact us to get yours</a>';
  if (statusLine(event, now) === STATUS_LINES.soldOut)
    return '<a href="/contact">Contact us about returned tickets</a>';
  return '';
}

function purchase(event: OrchestraEvent, now: number): string {
  const state = isPurchasable(event, now) ? '' : 'disabled';
  const options = QUANTITIES.map((quantity) => `<option>${quantity}</option>`).join('');
  return `<div class="buy"><div class="row"><p class="serif price">${price(event)}</p>
<label class="small muted">Quantity <select ${state}>${options}</select></label></div>
<button class="button" ${state}>ADD TO CART</button><p class="small muted">${contactHint(event, now)}</p></div>`;
}

function card(event: OrchestraEvent, data: SiteData, now: number, isFirst: boolean): string {
  const href = pageHref(event);
  const title = escapeHtml(cardTitle(event));
  const sizes = '(min-width: 1600px) 16rem, (min-width: 601px) 13.5rem, 8rem';
  return `<article class="card">${dateBlock(event, data, now)}${picture(event.imageUrl, { sizes, isFirst })}
<div><h3>${href ? `<a href="${href}">${title}</a>` : title}</h3><p class="serif muted">${escapeHtml(event.subtitle ?? '')}</p>
${facts(event, now)}${href && event.type === 'season' ? buttonLink(href, 'LEARN MORE', 'outline') : ''}</div>
<div>${purchase(event, now)}</div></article>`;
}

function promoCard(promo: OrchestraEvent, events: readonly OrchestraEvent[]): string {
  const action = promoAction(promo, events);
  const sizes = `(min-width: 900px) 31vw, (min-width: 601px) 40vw, ${FULL_WIDTH}`;
  return `<aside class="promo">${picture(promo.imageUrl, { sizes })}<div class="text"><h2>${escapeHtml(promo.title)}</h2>
<div class="prose">${promo.description ?? ''}</div>${action ? buttonLink(action.href, action.text, 'accent') : ''}</div></aside>`;
}

function events(data: SiteData, now: number): string {
  const banner = picturesOf(data.images, 'events', 'topBannerImage')[0];
  const sizes = `(min-width: 601px) 46vw, ${FULL_WIDTH}`;
  const groups = groupedByType(upcomingEvents(data.events, now)).map((group, index) => {
    const cards = group.events.map((event, place) => card(event, data, now, index === 0 && place === 0));
    return `<section><h2 class="group">${group.title}</h2>${list(cards, '')}</section>`;
  });
  const promo = promoFor(data.events, 'events');
  return `<div class="frame"><div class="banner">${picture(banner?.url, { sizes, alt: banner?.alt ?? '', isFirst: true })}
<h1 class="title">JOIN US!</h1></div>${groups.join('')}${promo ? promoCard(promo, data.events) : ''}
<p><button class="button outline">SHOW PASSED EVENTS</button></p><p class="small"><a href="#main">BACK TO THE TOP</a></p></div>`;
}

function eventPage(event: OrchestraEvent, data: SiteData, now: number): string {
  const sizes = `(min-width: 900px) 50vw, ${FULL_WIDTH}`;
  const calendar = hasCalendarFile(event, now)
    ? `<a class="calendar small" href="${calendarHref(event.slug ?? '')}">Add to calendar</a>`
    : '';
  return `<article class="frame"><nav class="crumb small"><a href="/events">← ALL EVENTS</a></nav><div class="event">
<header><h1 class="title">${escapeHtml(cardTitle(event))}</h1><p class="serif muted">${escapeHtml(event.subtitle ?? '')}</p></header>
${picture(event.imageUrl, { sizes, isFirst: true })}
<aside><div class="row">${dateBlock(event, data, now)}${facts(event, now)}</div>${purchase(event, now)}${calendar}
<a class="calendar small" href="https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(event.location ?? '')}">Directions</a>
<p class="small muted">All times are local to Cooperstown, NY.</p></aside>
<div class="prose">${event.description ?? ''}</div></div>${teasers(data, now, event._id)}</article>`;
}

/** The path of the event that has a handwritten page. */
const EVENT = 'winter-serenade';

/**
 * @param data the lists of the site's API
 * @param now milliseconds
 * @returns the HTML of the handwritten pages by path
 */
export function handwrittenPages(data: SiteData, now: number): Map<string, string> {
  const event = eventBySlug(data.events, EVENT);
  if (!event) throw new Error(`The site has no event ${EVENT}.`);
  const { name } = ORGANIZATION;
  return new Map([
    ['/', documentWith(name, home(data, now), data)],
    ['/events', documentWith(`Concerts and tickets – ${name}`, events(data, now), data)],
    [eventHref(EVENT), documentWith(`${event.title} – ${name}`, eventPage(event, data, now), data)],
  ]);
}
