/** Swiper on a row of pictures; its code comes after the page. */
import Swiper from 'swiper';
import { A11y, Keyboard, Pagination } from 'swiper/modules';

const SPEED_MS = 350;

const part = (room: HTMLElement, className: string) => room.querySelector<HTMLElement>(`.${className}`);

/** Arrow keys belong to a row only while the focus is in it: a page may have several, and tabs beside them. */
function followFocus(room: HTMLElement, { keyboard }: Swiper, signal: AbortSignal): void {
  if (room.contains(document.activeElement)) keyboard.enable();
  room.addEventListener('focusin', () => keyboard.enable(), { signal });
  room.addEventListener('focusout', () => keyboard.disable(), { signal });
}

/** The slide to which the row has been scrolled by hand. */
const scrolledTo = ({ scrollLeft, clientWidth }: HTMLElement) =>
  clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;

/** Turns a row of pictures with a place for its dots into a slider, until the signal. */
export function startSlider(room: HTMLElement, signal: AbortSignal): void {
  const row = part(room, 'swiper');
  const dots = part(room, 'swiper-pagination');
  if (!row || !dots) return;
  const initialSlide = scrolledTo(row);
  row.scrollLeft = 0;
  const swiper = new Swiper(row, {
    modules: [A11y, Keyboard, Pagination],
    speed: SPEED_MS,
    initialSlide,
    keyboard: { enabled: false, pageUpDown: false },
    pagination: { el: dots, clickable: true, bulletElement: 'button' },
    a11y: {
      itemRoleDescriptionMessage: 'slide',
      slideLabelMessage: '{{index}} of {{slidesLength}}',
      paginationBulletMessage: 'Show picture {{index}}',
      scrollOnFocus: false,
    },
  });
  followFocus(room, swiper, signal);
  signal.addEventListener('abort', () => swiper.destroy(true, false), { once: true });
}
