/**
 * Applies an edit of the phone field to its number, and keeps the caret in place while the field is
 * reformatted.
 */
import { digitsOf, MAX_PHONE_DIGITS, numberOf, withinLimit, withPlus } from './phone';

/** Content of a field after an edit. */
interface Edit {
  /** Text left of the caret. */
  before: string;
  /** Text right of the caret. */
  after: string;
  /** InputEvent.inputType, or '' if the value was set as a whole. */
  inputType: string;
}

interface EditedPhone {
  phone: string;
  /** Number of digits right of the caret. */
  digitsAfter: number;
}

/**
 * Drops digits above the limit. They are dropped left of the caret, where they were typed, as `maxlength`
 * does.
 */
function withoutExcess(phone: string, digitsAfter: number): string {
  const excessDigits = Math.max(0, phone.length - 1 - MAX_PHONE_DIGITS);
  const caret = phone.length - digitsAfter;
  return withinLimit(phone.slice(0, Math.max(1, caret - excessDigits)) + phone.slice(caret));
}

/** Removes the adjacent digit, too, when Backspace or Delete removed only a separator. */
function withoutDigit({ before, after, inputType }: Edit): Edit {
  if (inputType === 'deleteContentBackward')
    return { before: before.replace(/\d(\D*)$/, '$1'), after, inputType };
  if (inputType === 'deleteContentForward') return { before, after: after.replace(/\d/, ''), inputType };
  return { before, after, inputType };
}

/**
 * Applies an edit of the field to the number.
 *
 * @param phone number before the edit
 * @param dialCode country code for a text without one
 * @returns the new number and the position of the caret in it
 */
export function editPhone(phone: string, edit: Edit, dialCode: string): EditedPhone {
  const onlySeparatorsChanged = numberOf(edit.before + edit.after, dialCode) === phone;
  const { before, after, inputType } = onlySeparatorsChanged ? withoutDigit(edit) : edit;
  const text = before + after;
  // A 1 or 00 that a deletion moved to the front is not a country code.
  const isDeletion = inputType.startsWith('delete');
  const number = numberOf(isDeletion ? text : withPlus(text, dialCode), dialCode);
  const digitsAfter = Math.min(digitsOf(after).length, digitsOf(number).length);
  return { phone: withoutExcess(number, digitsAfter), digitsAfter };
}

/** Stands for a digit in a mask. */
const PLACE = '.';

/**
 * Formats digits by a mask.
 *
 * @param mask such as "(...) ...-...."
 * @returns the mask up to the last digit; digits beyond the mask are appended
 */
export function masked(digits: string, mask: string): string {
  let formatted = '';
  let usedDigits = 0;
  for (const mark of mask) {
    if (usedDigits === digits.length) break;
    formatted += mark === PLACE ? digits.charAt(usedDigits++) : mark;
  }
  return formatted + digits.slice(usedDigits);
}

/** @returns the caret position in a text: before its last `digitsAfter` digits */
export function caretBefore(digitsAfter: number, text: string): number {
  let caret = text.length;
  for (let digitsLeft = digitsAfter; digitsLeft > 0 && caret > 0; caret -= 1)
    if (/\d/.test(text.charAt(caret - 1))) digitsLeft -= 1;
  return caret;
}
