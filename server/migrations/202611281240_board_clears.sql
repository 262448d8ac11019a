-- Undoing a clear shows again exactly what that clear hid, and hidden items leave once no browser can undo that far.
alter table board_items add column hidden_at timestamptz, add column clear_id uuid;
update board_items set hidden_at = now() where is_hidden;

create index board_items_cleared on board_items (meeting_id, clear_id) where clear_id is not null;
create index board_items_hidden on board_items (hidden_at) where hidden_at is not null;
-- How much one person has on a board.
create index board_items_of_author on board_items (meeting_id, user_id, is_hidden);

alter table meetings add column can_clear boolean not null default true;
