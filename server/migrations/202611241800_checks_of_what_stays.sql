-- What an order, a payment or a transaction never changes is checked when it is written, not again with each of its later steps:
-- PostgreSQL reads and prepares every check of a table for each statement, which was a fifth of what a sale costs.

alter table orders drop constraint orders_reference_check, drop constraint orders_gross_check, drop constraint orders_fee_bps_check,
  drop constraint orders_hold_days_check, drop constraint orders_check, drop constraint orders_item_type, drop constraint orders_seller,
  drop constraint orders_discount, drop constraint not_ones_own,
  add constraint orders_refunded check (refunded <= gross);
create function order_is_sound() returns trigger language plpgsql as $$
begin
  if (length(new.reference) between 16 and 60 and new.item_type in ('COURSE', 'PLAN', 'PART')
      and new.gross > 0 and new.fee_bps between 0 and 10000 and new.hold_days between 0 and 90
      and new.fee + new.net = new.gross and new.vat <= new.fee
      and (new.item_type <> 'PLAN') = (new.wallet_id is not null) and (new.wallet_id is null) = (new.seller_id is null)
      and new.buyer_id is distinct from new.seller_id
      and (new.coupon_id is null) = (new.discount = 0) and (new.coupon_id is null) = (new.coupon_code is null)) is false
  then raise exception 'an order that cannot be' using errcode = 'check_violation', constraint = 'order_is_sound'; end if;
  return new;
end $$;
create trigger sound before insert or update of reference, item_type, gross, fee_bps, hold_days, fee, net, vat, wallet_id, seller_id,
  buyer_id, coupon_id, coupon_code, discount on orders for each row execute function order_is_sound();

alter table payments drop constraint payments_reference_check, drop constraint payments_method_check,
  drop constraint payments_amount_check, drop constraint payments_saved_card;
create function payment_is_sound() returns trigger language plpgsql as $$
begin
  if (length(new.reference) between 16 and 60 and new.method in ('card', 'transfer', 'ussd', 'saved-card') and new.amount > 0
      and (new.method = 'saved-card') = (new.saved_card_id is not null)) is false
  then raise exception 'a payment that cannot be' using errcode = 'check_violation', constraint = 'payment_is_sound'; end if;
  return new;
end $$;
create trigger sound before insert or update of reference, method, amount, saved_card_id on payments
  for each row execute function payment_is_sound();

alter table transactions drop constraint transactions_transaction_type_check, drop constraint transactions_direction_check,
  drop constraint transactions_status_check;
create function transaction_is_sound() returns trigger language plpgsql as $$
begin
  if (new.transaction_type in ('purchase', 'subscription', 'sale', 'withdrawal', 'refund', 'chargeback', 'adjustment')
      and new.direction in ('credit', 'debit')
      and new.status in ('pending', 'processing', 'successful', 'failed', 'reversed')) is false
  then raise exception 'a transaction that cannot be' using errcode = 'check_violation', constraint = 'transaction_is_sound'; end if;
  return new;
end $$;
create trigger sound before insert or update of transaction_type, direction, status on transactions
  for each row execute function transaction_is_sound();

-- Reconciliation reads those of two days, which lie together: ranges of pages find them, at a fraction of what an entry costs.
drop index payments_ended;
create index payments_ended on payments using brin (ended_at) with (pages_per_range = 16) where state = 'succeeded';
