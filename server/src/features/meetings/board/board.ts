import type { BoardChange, BoardItem, BoardOp, PlacedItem } from '@akada/contract/boards'
import { boardLimits, meetingMessages } from '@akada/contract/meeting'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { type MeetingAccess, mustBeInside } from '../meetings.policy.ts'

interface ItemRow {
  userId: string
  place: number
  item: BoardItem
}

const shown = statement<ItemRow>(`
  select user_id, place, item from board_items where meeting_id = $1 and not is_hidden order by place limit ${boardLimits.items}`)
const seqOf = statement<{ boardSeq: number }>(`select board_seq from meetings where id = $1`)
/** Changes of one board happen one after another. */
const nextSeq = statement<{ boardSeq: number }>(
  `update meetings set board_seq = board_seq + 1 where id = $1 and ended_at is null returning board_seq`,
)
const sizeOf = statement<{ size: number }>(`
  select count(*)::int as size from (select from board_items where meeting_id = $1 limit ${boardLimits.items}) as first_ones`)
const add = statement<ItemRow>(`
  insert into board_items (meeting_id, id, user_id, item) values ($1, $2, $3, $4)
  on conflict (meeting_id, id) do nothing returning user_id, place, item`)
const hide = statement<{ id: string }>(`
  update board_items set is_hidden = true, hidden_by = $2
   where meeting_id = $1 and id = any($3::uuid[]) and not is_hidden and (user_id = $2 or $4)
  returning id`)
/** One's own items, and those hidden by one's own clearing. */
const show = statement<ItemRow>(`
  update board_items set is_hidden = false, hidden_by = null
   where meeting_id = $1 and id = any($3::uuid[]) and is_hidden and (user_id = $2 or hidden_by = $2)
  returning user_id, place, item`)
const clear = statement<{ id: string }>(`
  update board_items set is_hidden = true, hidden_by = $2 where meeting_id = $1 and not is_hidden returning id`)

type Drawing = Pick<Context, 'db' | 'now' | 'live'>

const placed = ({ item, ...rest }: ItemRow): PlacedItem => ({ ...item, ...rest })

/** The present board: what a late joiner starts with. */
export async function getBoard(
  { db, now }: Drawing,
  access: MeetingAccess,
): Promise<{ seq: number; items: PlacedItem[] }> {
  const meeting = await mustBeInside({ db, now }, access)
  // Read first, so that a change in between comes again by its number and does no harm.
  const [at] = await seqOf(db, meeting.id)
  return { seq: at?.boardSeq ?? 0, items: (await shown(db, meeting.id)).map(placed) }
}

/** Applies some changes in order, as one change of the board. */
export async function changeBoard(
  { db, now, live }: Drawing,
  { id, viewerId, ops }: MeetingAccess & { ops: readonly BoardOp[] },
): Promise<BoardChange> {
  const meeting = await mustBeInside({ db, now }, { id, viewerId })
  const isModerator = meeting.role === 'host' || meeting.role === 'cohost'
  if (!meeting.canDraw && !isModerator)
    throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.noDrawing })
  const change = await db.transaction().execute(async (tx) => {
    const [at] = await nextSeq(tx, meeting.id)
    if (!at) throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.ended })
    const change: BoardChange = { seq: at.boardSeq, userId: viewerId, added: [], hidden: [], shown: [] }
    for (const op of ops) await apply(tx, { op, change, meetingId: meeting.id, isModerator })
    const [{ size } = { size: 0 }] = await sizeOf(tx, meeting.id)
    if (size >= boardLimits.items)
      throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.fullBoard })
    return change
  })
  live.publish(`meeting:${meeting.id}`, 'meeting-board', { meetingId: meeting.id, change })
  return change
}

interface Applying {
  op: BoardOp
  change: BoardChange
  meetingId: string
  isModerator: boolean
}

async function apply(tx: Db, { op, change, meetingId, isModerator }: Applying): Promise<void> {
  const { userId } = change
  if (op.kind === 'add')
    change.added.push(...(await add(tx, meetingId, op.item.id, userId, JSON.stringify(op.item))).map(placed))
  else if (op.kind === 'remove')
    change.hidden.push(...(await hide(tx, meetingId, userId, op.ids, isModerator)).map(({ id }) => id))
  else if (op.kind === 'restore')
    change.shown.push(...(await show(tx, meetingId, userId, op.ids)).map(placed))
  else change.hidden.push(...(await clear(tx, meetingId, userId)).map(({ id }) => id))
}
