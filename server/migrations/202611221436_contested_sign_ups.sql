alter table users add column is_contested boolean not null default false;
comment on column users.is_contested is 'Several people signed up with this address before anybody proved it';
