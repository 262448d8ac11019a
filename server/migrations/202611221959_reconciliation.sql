-- What the provider's own statement says, line by line, and what was found beside it in the books.

create table statement_lines (
  provider text not null,
  -- The provider's name of the line, the same whenever it is read.
  line text not null,
  kind text not null check (kind in ('charge', 'refund', 'transfer', 'dispute')),
  reference text not null,
  amount kobo not null,
  fee bigint not null,
  at timestamptz not null,
  -- Null until it was compared, and while what it is about is still under way.
  finding text check (finding in ('matched', 'missing here', 'other amount')),
  -- An operator has dealt with it, and how.
  settled_at timestamptz,
  note text,
  primary key (provider, line)
);
create index statement_lines_open on statement_lines (at) where finding is null or finding <> 'matched';
create index statement_lines_reference on statement_lines (provider, kind, reference);

-- Each day that was read, with what the provider held then and what the books say it holds.
create table statement_days (
  provider text not null,
  day date not null,
  read_at timestamptz not null,
  balance bigint not null,
  book_balance bigint not null,
  -- Whether the provider keeps all of it; else it pays out to the operator's bank, and the two differ.
  is_whole boolean not null,
  primary key (provider, day)
);

-- What the books say of the provider's account. What is still open is not compared yet.
create view money_movements as
  select provider, 'charge' as kind, reference, paid as amount, coalesce(provider_fee, 0) as fee, ended_at as at, false as is_open
    from payments where state = 'succeeded'
  union all select provider, 'charge', reference, amount, 0, created_at, true from payments where state <> 'succeeded'
  union all select p.provider, 'refund', r.reference, r.amount, 0, coalesce(r.ended_at, r.created_at), r.state <> 'paid'
    from refunds r join payments p on p.id = r.payment_id where r.origin <> 'chargeback'
  union all select p.provider, 'dispute', p.reference, r.amount, 0, coalesce(r.ended_at, r.created_at), r.state <> 'paid'
    from refunds r join payments p on p.id = r.payment_id where r.origin = 'chargeback'
  union all select provider, 'transfer', reference, case state when 'reversed' then 0 else amount - fee end, 0,
    coalesce(ended_at, created_at), state in ('pending', 'processing') from withdrawals where state not in ('failed', 'cancelled');

create index payments_ended on payments (ended_at) where state = 'succeeded';
create index refunds_ended on refunds (ended_at) where state = 'paid';
create index withdrawals_ended on withdrawals (ended_at) where state in ('successful', 'reversed');

-- Everything an operator has to look at: lines that fit nothing, what no line says although its day was read a day later, and
-- days whose balances differ by more than those.
create view money_findings as
  select provider, kind, reference, line, amount, at, finding
    from statement_lines where finding <> 'matched' and settled_at is null
  union all
  select m.provider, m.kind, m.reference, null, m.amount, m.at, 'missing there'
    from money_movements m
   where not m.is_open and m.amount > 0 and m.at > now() - interval '90 days'
     and exists (select from statement_days d where d.provider = m.provider and d.day = (m.at at time zone 'Africa/Lagos')::date
                    and d.read_at > m.at + interval '24 hours')
     and not exists (select from statement_lines l where l.provider = m.provider and l.kind = m.kind and l.reference = m.reference);

-- Everything that must not be. Each row is an alarm, and stops withdrawals; so does money that left the provider's account and
-- is in no book.
create or replace view money_problems as
  with sums as (
    select id, sum(x)::bigint as real from (
      select debit_account as id, -amount as x from ledger_postings union all select credit_account, amount from ledger_postings) s group by id),
  a as (select l.*, coalesce(s.real, 0) as real from ledger_accounts l left join sums s using (id)),
  of_house as (select kind, sum(real)::bigint as real from a where wallet_id is null group by kind)
  select 'balance differs from postings' as problem, id::text as what from a where id >= 1000000000000 and balance <> real
  union all select 'overdrawn', id::text from a where (kind in ('pending', 'available', 'held', 'refunds', 'disputes') and real < 0) or (kind = 'owed' and real > 0)
  union all select 'posting to no account', id::text from sums where not exists (select from ledger_accounts l where l.id = sums.id)
  union all select 'not zero in all', sum(real)::text from a having sum(real) <> 0
  union all select 'pending differs from earnings', w.id::text from wallets w join a on a.id = w.pending_account
     where a.real <> coalesce((select sum(amount - taken) from earnings e where e.wallet_id = w.id and released_at is null), 0)
  union all select 'held differs from withdrawals', w.id::text from wallets w join a on a.id = w.held_account
     where a.real <> coalesce((select sum(amount) from withdrawals d where d.wallet_id = w.id and state in ('pending', 'processing')), 0)
  union all select 'refunds differ', real::text from of_house where kind = 'refunds'
     and real <> (select coalesce(sum(amount), 0) from refunds where origin <> 'chargeback' and state not in ('paid', 'back'))
  union all select 'disputes differ', real::text from of_house where kind = 'disputes'
     and real <> (select coalesce(sum(amount), 0) from refunds where origin = 'chargeback' and state not in ('paid', 'back'))
  union all select 'refunded differs', o.id::text from orders o
     where o.refunded <> coalesce((select sum(amount) from refunds r where r.order_id = o.id and r.state <> 'back'), 0)
  union all select 'paid without journal', o.id::text from orders o
     where state = 'paid' and not exists (select from ledger_journals j where j.kind in ('sale', 'plan') and j.source = o.id)
  union all select 'journal without payment', j.source::text from ledger_journals j
     where j.kind in ('sale', 'plan') and not exists (select from payments p where p.order_id = j.source and p.state = 'succeeded' and not p.is_surplus)
  union all select 'paid out without journal', w.id::text from withdrawals w
     where state in ('successful', 'reversed') and not exists (select from ledger_journals j where j.kind = 'payout' and j.source = w.id)
  union all select 'transaction differs', t.id::text from transactions t join withdrawals w on w.id = t.source_id and t.transaction_type = 'withdrawal'
     where t.amount <> w.amount or (t.status, w.state) not in (('pending', 'pending'), ('pending', 'processing'), ('processing', 'processing'),
       ('successful', 'successful'), ('failed', 'failed'), ('failed', 'cancelled'), ('reversed', 'reversed'))
  union all select 'left the provider, not the books', reference from statement_lines
     where kind <> 'charge' and finding in ('missing here', 'other amount') and settled_at is null;

-- How many of either there were when they were last counted: the views read all books, which nothing does each minute.
create table money_checks (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null,
  problems integer not null,
  findings integer not null
);

-- How the money is, in one row: for operators' figures.
create view money_health as
  select coalesce((select problems from money_checks), 0) as problems,
         coalesce((select findings from money_checks), 0) as findings,
         (select checked_at from money_checks) as checked_at,
         (select coalesce(extract(epoch from now() - min(created_at)), 0)::int from withdrawals
           where state in ('pending', 'processing')) as oldest_withdrawal,
         (select count(*)::int from provider_events where done_at is null) as open_events,
         (select coalesce(extract(epoch from now() - min(received_at)), 0)::int from provider_events
           where done_at is null) as oldest_event,
         (select count(*)::int from refunds where state = 'needs-attention') as stuck_refunds;
create index refunds_stuck on refunds (id) where state = 'needs-attention';
