/** Swiper on a row of pictures; its code comes after the page. */
import Swiper from 'swiper';
import { A11y, Keyboard, Pagination } from 'swiper/modules';

const SPEED_MS = 350;

const part = (container: HTMLElement, className: string) =>
  container.querySelector<HTMLElement>(`.${className}`);

/** Arrow keys belong to a row only while the focus is in it: a page may have several, and tabs beside them. */
function followFocus(container: HTMLElement, { keyboard }: Swiper, signal: AbortSignal): void {
  if (container.contains(document.activeElement)) keyboard.enable();
  container.addEventListener('focusin', () => keyboard.enable(), { signal });
  container.addEventListener('focusout', () => keyboard.disable(), { signal });
}

/** The slide to which the row has been scrolled by hand. */
const scrolledTo = ({ scrollLeft, clientWidth }: HTMLElement) =>
  clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;

/** Turns a row of pictures with a place for its dots into a slider, until the signal. */
export function startSlider(container: HTMLElement, signal: AbortSignal): void {
  const row = part(container, 'swiper');
  const dots = part(container, 'swiper-pagination');
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
  followFocus(container, swiper, signal);
  signal.addEventListener('abort', () => swiper.destroy(true, false), { once: true });
}
