import moment from 'moment-timezone/moment-timezone';
import { UTC_OFFSET_MINUTES } from '../../domain/events/time';

/**
 * @param instant milliseconds
 * @returns the time at UTC-4, without a time zone, for structured data and calendar files:
 *   "YYYY-MM-DDTHH:mm:ss"
 */
export const localStamp = (instant: number) =>
  moment.utc(instant).utcOffset(UTC_OFFSET_MINUTES).format('YYYY-MM-DD[T]HH:mm:ss');
