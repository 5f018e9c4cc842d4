/** Shapes of typed values (SPEC section 5; DECISIONS A30-A32). */

export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());

export const isBlank = (value: string): boolean => value.trim() === '';

/** At least 8 characters with a digit, a lowercase and an uppercase letter and one of !@#$%^&*. */
export const isStrongPassword = (value: string): boolean =>
  value.length >= 8 &&
  /\d/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  /[!@#$%^&*]/.test(value);
