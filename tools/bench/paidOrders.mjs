/** Orders that measurements put into a new store. */

export const CONCERT = 'winter-serenade';
export const ORDER_CENTS = 9000;

/** SQL: paid orders of as many buyers for one concert. */
export const paidOrders = (count) => `
  update events set capacity = null where type = 'concert';
  insert into accounts (id, email, email_key, password_hash, first_name, last_name, created_at)
    select 'account-' || lpad(n::text, 3, '0'), n || '@example.org', n || '@example.org', 'none', 'Ida', 'Zorn', now() from generate_series(1, ${count}) n;
  insert into carts (id, account_id, status, created_at)
    select 'cart-' || lpad(n::text, 3, '0'), 'account-' || lpad(n::text, 3, '0'), 'ordered', now() from generate_series(1, ${count}) n;
  insert into orders (id, account_id, cart_id, email, first_name, status, fingerprint, token, total_cents, created_at, held_until, paid_at)
    select md5('order-' || n), 'account-' || lpad(n::text, 3, '0'), 'cart-' || lpad(n::text, 3, '0'), n || '@example.org', 'Ida', 'paid', 'none', 'token-' || n, ${ORDER_CENTS}, now(), now(), now()
    from generate_series(1, ${count}) n;
  insert into order_lines (order_id, position, event_id, title, type, date_line, location, quantity, unit_cents)
    select orders.id, 0, e.id, 'Concert', 'event', 'later', 'Town Hall', 2, 4500
    from orders, (select id from events where document->>'slug' = '${CONCERT}') e;
  insert into order_places (order_id, event_id, quantity) select order_id, event_id, quantity from order_lines;
  update events set taken = (select coalesce(sum(quantity), 0) from order_places where event_id = events.id);
`;
