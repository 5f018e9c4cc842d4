/** Stands where a page has no text of its own. */
export const MissingText = () => <p>We’re updating this page. Please check back soon.</p>;
