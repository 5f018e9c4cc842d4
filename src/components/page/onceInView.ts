/**
 * Calls the listener once, as soon as the element is in view.
 *
 * @param rootMargin by how much the view is extended at each side, in pixels or percent of its size
 * @returns a function that stops observing
 */
export function onceInView(element: Element, listener: () => void, rootMargin = '0px'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      listener();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
