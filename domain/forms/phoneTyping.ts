/** A phone number while it is typed: what an edit makes of it, and where its digits and its caret stand. */
import { digitsOf, MAX_PHONE_DIGITS, numberOf, withinLimit, withPlus } from './phone';

/** What a field holds after a visitor has changed it. */
export interface Edit {
  /** Its text left of the caret. */
  before: string;
  /** Its text right of the caret. */
  after: string;
  /** The kind of change as the browser names it (InputEvent.inputType), or '' for a value that was set as a whole. */
  inputType: string;
}

export interface EditedPhone {
  phone: string;
  /** How many digits stand right of the caret. */
  digitsAfter: number;
}

/** Digits that are too many are taken from those left of the caret, where the new ones are, as `maxlength` does. */
function limited(phone: string, digitsAfter: number): string {
  const excess = Math.max(0, phone.length - 1 - MAX_PHONE_DIGITS);
  const caret = phone.length - digitsAfter;
  return withinLimit(phone.slice(0, Math.max(1, caret - excess)) + phone.slice(caret));
}

/** The edit, and with it the digit beside the caret that a Backspace or Delete was meant for. */
function withoutDigit({ before, after, inputType }: Edit): Edit {
  if (inputType === 'deleteContentBackward')
    return { before: before.replace(/\d(\D*)$/, '$1'), after, inputType };
  if (inputType === 'deleteContentForward') return { before, after: after.replace(/\d/, ''), inputType };
  return { before, after, inputType };
}

/**
 * The number in a field whose text has been changed.
 *
 * @param phone - The number before the change.
 * @param dialCode - The code of the country to which a text without a code belongs.
 * @returns The new number, and where the caret belongs in it.
 */
export function editPhone(phone: string, edit: Edit, dialCode: string): EditedPhone {
  const onlyMarksChanged = numberOf(edit.before + edit.after, dialCode) === phone;
  const { before, after, inputType } = onlyMarksChanged ? withoutDigit(edit) : edit;
  const text = before + after;
  // A 1 or 00 that a deletion has brought to the front is no country's code.
  const isDeletion = inputType.startsWith('delete');
  const number = numberOf(isDeletion ? text : withPlus(text, dialCode), dialCode);
  const digitsAfter = Math.min(digitsOf(after).length, digitsOf(number).length);
  return { phone: limited(number, digitsAfter), digitsAfter };
}

/** Where a dot stands in a mask, a digit is shown. */
const PLACE = '.';

/** Digits in the places of a mask, up to the last digit; those beyond the mask follow it. */
export function masked(digits: string, mask: string): string {
  let shown = '';
  let used = 0;
  for (const mark of mask) {
    if (used === digits.length) break;
    shown += mark === PLACE ? digits.charAt(used++) : mark;
  }
  return shown + digits.slice(used);
}

/** The caret's place in a text: right before the last so many digits. */
export function caretBefore(digitsAfter: number, text: string): number {
  let caret = text.length;
  for (let left = digitsAfter; left > 0 && caret > 0; caret -= 1)
    if (/\d/.test(text.charAt(caret - 1))) left -= 1;
  return caret;
}
