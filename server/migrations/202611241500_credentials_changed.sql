-- When the email, phone or password of an account was last changed: larger withdrawals wait a day after it. A trigger, because
-- several ways lead there.
alter table users add column credentials_changed_at timestamptz;

create function note_changed_credentials() returns trigger language plpgsql as $$
begin
  new.credentials_changed_at := now();
  return new;
end $$;

-- Before an address is proven, and with the first number, nothing is taken over.
create trigger note_changed_credentials before update of email, phone_number, password_hash on users
  for each row when (old.user_verified and (
    old.email is distinct from new.email or old.password_hash is distinct from new.password_hash
    or old.phone_number_verified and old.phone_number is distinct from new.phone_number))
  execute function note_changed_credentials();
