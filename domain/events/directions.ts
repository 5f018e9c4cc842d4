/** Shows the way to a place, in the map app of a phone or on Google's map. */
export const directionsHref = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
