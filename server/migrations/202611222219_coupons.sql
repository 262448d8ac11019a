-- Coupons of courses. How often one is used is counted by orders themselves: those that are paid or can still be paid. So no
-- crowd, and no payment that comes late, uses a coupon once more than its seller allowed.

create table coupons (
  id uuid primary key default uuidv7(),
  course_id uuid not null references courses on delete cascade,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,19}$'),
  percent integer check (percent between 1 and 99),
  amount kobo check (amount > 0),
  max_uses integer check (max_uses between 1 and 100000),
  uses integer not null default 0 check (uses >= 0),
  expires_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check ((percent is null) <> (amount is null)),
  constraint coupons_left check (uses <= max_uses)
);
create unique index coupons_code on coupons (course_id, code) where ended_at is null;
create index coupons_course on coupons (course_id, id desc);

-- The coupon of an order, and what it took off the price; the rest is `gross`. No foreign key: books outlive courses.
alter table orders add column coupon_id uuid, add column coupon_code text, add column discount kobo not null default 0,
  add constraint orders_discount check ((coupon_id is null) = (discount = 0) and (coupon_id is null) = (coupon_code is null));
create index orders_coupon on orders (coupon_id, buyer_id) where coupon_id is not null;

create function count_coupon_use() returns trigger language plpgsql as $$
begin
  update coupons set uses = uses + case when new.state in ('open', 'paid') then 1 else -1 end where id = new.coupon_id;
  return null;
end $$;
create trigger uses_coupon after insert on orders for each row
  when (new.coupon_id is not null) execute function count_coupon_use();
create trigger uses_coupon_otherwise after update of state on orders for each row
  when (new.coupon_id is not null and (old.state in ('open', 'paid')) <> (new.state in ('open', 'paid')))
  execute function count_coupon_use();
