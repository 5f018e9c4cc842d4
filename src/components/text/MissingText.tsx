/** Shown in place of text that a page's record does not have. */
export const MissingText = () => <p>We’re updating this page. Please check back soon.</p>;
