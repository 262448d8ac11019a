-- A member's withdrawals of a day, which are limited.
create index withdrawals_user on withdrawals (user_id, id desc);
-- The last digit doesn't fit the bank's rule; the bank itself has confirmed the account all the same.
alter table payout_accounts add column has_odd_digit boolean not null default false;
