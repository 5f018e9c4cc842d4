/** Swiper for the carousel, in a chunk that loads after the page. */
import Swiper from 'swiper';
import { A11y, Keyboard, Pagination } from 'swiper/modules';

const SPEED_MS = 350;

const descendant = (container: HTMLElement, className: string) =>
  container.querySelector<HTMLElement>(`.${className}`);

/**
 * Enables the arrow keys while the focus is in the carousel. Otherwise all carousels of a page would react,
 * and tabs would compete for the keys.
 */
function followFocus(container: HTMLElement, { keyboard }: Swiper, signal: AbortSignal): void {
  if (container.contains(document.activeElement)) keyboard.enable();
  container.addEventListener('focusin', () => keyboard.enable(), { signal });
  container.addEventListener('focusout', () => keyboard.disable(), { signal });
}

/** Index of the slide to which the visitor has scrolled the row before Swiper started. */
const scrolledTo = ({ scrollLeft, clientWidth }: HTMLElement) =>
  clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;

/** Starts Swiper on the row of pictures in `container`, and destroys it when `signal` aborts. */
export function startSlider(container: HTMLElement, signal: AbortSignal): void {
  const row = descendant(container, 'swiper');
  const dots = descendant(container, 'swiper-pagination');
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
