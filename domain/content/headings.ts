/** @returns the HTML of a record with each heading one level lower, for a text below a heading of level 2 */
export const belowHeading = (html: string): string =>
  html.replace(
    /<(\/?)h([2-5])\b/g,
    (_, slash: string, level: string) => `<${slash}h${String(Number(level) + 1)}`,
  );
