-- A code belongs to an e-mail address, or to a member who proves a phone number or a new address: the target. Until now
-- member and target shared one column.
alter table one_time_codes rename column email to owner;
alter table one_time_codes add column target text not null default '';
update one_time_codes set owner = split_part(owner, ' ', 1), target = split_part(owner, ' ', 2)
 where trigger_event in ('phone-verification', 'email-change');
alter table one_time_codes drop constraint one_time_codes_pkey, add primary key (owner, target, trigger_event);
-- For erasing a member's phone number, whoever tried to prove it.
create index one_time_codes_target on one_time_codes (target) where target <> '';
