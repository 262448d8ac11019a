-- Whom creators have invited to a free course by a list of addresses and phone numbers. Not sent: waits for a day on which the
-- creator may invite more.
create table course_invitations (
  id uuid primary key default uuidv7(),
  course_id uuid not null references courses on delete cascade,
  -- In small letters; a phone number as members have it who signed up with one.
  address text not null check (char_length(address) between 3 and 254),
  created_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  unique (course_id, address)
);
create index course_invitations_address on course_invitations (address);
create index course_invitations_waiting on course_invitations (course_id, id) where sent_at is null;
create index course_invitations_age on course_invitations (created_at);
