-- Each order looks at how many sales of its seller were charged back of late.
create index transactions_chargebacks on transactions (user_id, created_at) where transaction_type = 'chargeback';
