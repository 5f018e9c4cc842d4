/** What the form of an exchange says, and what it lacks. */
import { counted } from '../counted';
import type { ExchangeableLine, ExchangeConcert, ExchangeForm, ExchangeInput, Settled } from './exchanges';

/** Nothing is chosen in advance, because money moves. */
export interface ExchangeValues {
  position: number | null;
  quantity: number | null;
  to: string | null;
  settled: Settled | null;
}

type Form = Pick<ExchangeForm, 'id' | 'isOwed' | 'lines' | 'concerts'>;

/** The chosen line, or the only one that can be exchanged; null: none is chosen, or its tickets are gone. */
export function chosenLine({ lines }: Form, { position, quantity }: ExchangeValues): ExchangeableLine | null {
  const possible = lines.filter(({ refusal }) => refusal === null);
  const [first = null] = possible;
  const line = possible.length === 1 ? first : possible.find((each) => each.position === position);
  return line && (quantity ?? 1) <= line.movable ? line : null;
}

/** Why so many tickets cannot be exchanged for those of a concert; null: they can. */
export function whyNot({ refusal, free }: ExchangeConcert, quantity: number | null): string | null {
  if (refusal !== null || free === null || quantity === null || quantity <= free) return refusal;
  return `${counted(free, 'place')} ${free === 1 ? 'is' : 'are'} free; ${quantity} are needed`;
}

/** The chosen concert; null: none is chosen, or it cannot be chosen any more. */
const chosenConcert = ({ concerts }: Form, { to, quantity }: ExchangeValues) =>
  concerts.find((each) => each.concert === to && whyNot(each, quantity) === null) ?? null;

/** By how much the other concert is more expensive, for one ticket and in cents; 0: it is not. */
export function moreCents(form: Form, values: ExchangeValues): number {
  const line = chosenLine(form, values);
  const price = chosenConcert(form, values)?.unitCents ?? null;
  return form.isOwed || !line || price === null ? 0 : Math.max(0, price - line.unitCents);
}

/** @returns the input of the operation; null: something has to be chosen */
export function exchangeInput(form: Form, values: ExchangeValues): ExchangeInput | null {
  const { quantity, settled } = values;
  const line = chosenLine(form, values);
  const concert = chosenConcert(form, values);
  if (!line || !concert || quantity === null) return null;
  const isMore = moreCents(form, values) > 0;
  if (isMore && settled === null) return null;
  return {
    order: form.id,
    position: line.position,
    quantity,
    to: concert.concert,
    settled: isMore ? settled : null,
  };
}

/** What is still to choose. */
export function missingText(form: Form, values: ExchangeValues): string {
  if (!chosenLine(form, values) || values.quantity === null)
    return 'Choose how many tickets move. Nothing is exchanged yet.';
  return chosenConcert(form, values) === null
    ? 'Choose the other concert. Nothing is exchanged yet.'
    : 'Choose how the difference is paid. Nothing is exchanged yet.';
}
