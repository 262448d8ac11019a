-- Every mail that a member causes to an address of somebody without an account, whatever it invites to. Rows stay when the
-- invitation is withdrawn, its thing deleted or the account erased; they are deleted after 90 days.
create table external_mails (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('invitation', 'change')),
  -- Keyed hashes of the sender's account, address and verified number.
  sender_keys bytea[] not null,
  -- Keyed hash of the address.
  address_hash bytea not null,
  sent_at timestamptz not null,
  -- Somebody answered the invitation.
  reacted_at timestamptz
);
create index external_mails_sender on external_mails using gin (sender_keys);
create index external_mails_address on external_mails (address_hash, sent_at);
create index external_mails_sent on external_mails (sent_at);

-- What participants of events are still to be mailed: all changes of a few minutes in one mail, and the next invitation to a
-- guest who has answered the one before it.
create table event_changes (
  participant_id uuid primary key references event_participants on delete cascade,
  -- The one date that changed; null when it is more.
  date date,
  kind text not null check (kind in ('invitation', 'update', 'cancellation')),
  note text not null,
  due_at timestamptz not null
);
create index event_changes_due on event_changes (due_at);
create index event_participants_email on event_participants (email) where email is not null;
