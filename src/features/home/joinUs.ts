/** Id of the page's own JOIN US! bar. */
export const JOIN_US_ID = 'join-us';
