/** SQL: events that are oversold, or whose counts of places differ from those of their orders. */
export const WRONG_COUNTS = `
  select e.id from events e left join order_places p on p.event_id = e.id
  group by e.id
  having e.taken + e.held > coalesce(e.capacity, e.taken + e.held)
    or e.taken <> coalesce(sum(p.quantity) filter (where p.held_until is null), 0)
    or e.held <> coalesce(sum(p.quantity) filter (where p.held_until is not null), 0)`;
