-- Transactions with what was sold, for lists and their search.
create view transaction_items as
  select t.*, o.item_type, o.item_id
    from transactions t left join orders o on o.id = t.order_id;
create index withdrawals_user on withdrawals (user_id, id desc);
-- The last digit doesn't fit the bank's rule; the bank itself has confirmed the account all the same.
alter table payout_accounts add column has_odd_digit boolean not null default false;
