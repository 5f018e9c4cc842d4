/** The lists that load when the site opens (behavior 6.1). */
export const RESOURCES = [
  'events',
  'users',
  'footer',
  'content',
  'donate',
  'press',
  'aboutUs',
  'images',
] as const;

export type Resource = (typeof RESOURCES)[number];
