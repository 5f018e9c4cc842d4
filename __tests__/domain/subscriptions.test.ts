import { coveringSeason } from '../../domain/events/subscriptions';
import { anEvent, itemOf, SEASON, SERENADE, SOLD_OUT } from '../support/fixtures';

const EVENTS = [SEASON, SERENADE, SOLD_OUT];
const [subscription, ticket, other] = [itemOf(SEASON), itemOf(SERENADE), itemOf(SOLD_OUT)];

describe('the subscription that covers an item', () => {
  test('is the season in the cart that lists its concert', () => {
    expect(coveringSeason(ticket, [ticket, other, subscription], EVENTS)).toBe(SEASON);
  });

  test.each([
    { why: 'no subscription is in the cart', item: ticket, items: [ticket, other], events: EVENTS },
    {
      why: 'the season does not list the concert',
      item: other,
      items: [other, subscription],
      events: EVENTS,
    },
    { why: 'the item is the subscription', item: subscription, items: [subscription], events: EVENTS },
    { why: 'the list lacks the season', item: ticket, items: [ticket, subscription], events: [SERENADE] },
    {
      why: 'the season lists nothing',
      item: ticket,
      items: [ticket, subscription],
      events: [anEvent({ ...SEASON, events: null }), SERENADE],
    },
    {
      why: 'what lists the concert is not a season',
      item: ticket,
      items: [ticket, subscription],
      events: [anEvent({ ...SEASON, type: 'event' }), SERENADE],
    },
  ])('is missing when $why', ({ item, items, events }) => {
    expect(coveringSeason(item, items, events)).toBeUndefined();
  });
});
