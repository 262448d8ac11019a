-- A transfer can come back after it has arrived, for a day or more. The bank is asked about it for three days, whether it
-- reports that or not; before, nobody looked at a withdrawal that had succeeded.
create index withdrawals_arrived on withdrawals (next_look_at) where state = 'successful' and next_look_at is not null;
update withdrawals set next_look_at = now() where state = 'successful' and ended_at > now() - interval '3 days';
