-- The buyer's bank of an attempt by USSD, so that it is begun again with the same one.
alter table payments add column bank text;
-- What a member sold, by time.
create index orders_seller on orders (seller_id, paid_at) where state = 'paid';
