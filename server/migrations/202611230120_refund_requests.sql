-- What buyers ask sellers to refund once they can no longer return it themselves. One request for each order.

create table refund_requests (
  id uuid primary key default uuidv7(),
  order_id uuid not null unique references orders,
  buyer_id uuid not null,
  seller_id uuid not null,
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
  -- From then on staff can decide it.
  answer_by timestamptz not null,
  note text not null default '',
  answered_by uuid,
  answered_at timestamptz,
  refund_id uuid references refunds,
  created_at timestamptz not null default now(),
  check ((state = 'asked') = (answered_at is null))
);
create index refund_requests_seller on refund_requests (seller_id, (state = 'asked') desc, id desc);
create index refund_requests_late on refund_requests (answer_by) where state = 'asked';

-- An answer is given once.
create function refund_request_steps() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked' and (new.state, new.refund_id) is distinct from (old.state, old.refund_id)
     or (new.order_id, new.buyer_id, new.seller_id) is distinct from (old.order_id, old.buyer_id, old.seller_id) then
    raise exception 'a request for a refund is answered once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger steps before update on refund_requests for each row execute function refund_request_steps();
