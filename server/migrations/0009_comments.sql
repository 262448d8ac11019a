-- What writing comments needs beside reading them.

-- Made by the author's client, so that a comment sent again after a lost answer is stored once.
alter table comments add column client_id uuid;
create unique index comments_client on comments (user_id, client_id) where client_id is not null;

-- Whom a reply to a reply answers: both are kept under the same comment on the post.
alter table comments add column answered_user_id uuid references users on delete set null;
create index comments_answered on comments (answered_user_id) where answered_user_id is not null;
