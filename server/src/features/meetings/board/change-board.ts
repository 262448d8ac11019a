import { randomUUID } from 'node:crypto'
import type { BoardChange, BoardItem, BoardOp, PlacedItem } from '@akada/contract/meetings/board-routes'
import { boardLimits, meetingMessages } from '@akada/contract/meetings/model'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { type MeetingAccess, mustBeInside } from '../meetings.policy.ts'

interface ItemRow {
  userId: string
  place: number
  item: BoardItem
}

const listBoardItems = statement<ItemRow, { meetingId: string }>(`
  select user_id, place, item from board_items where meeting_id = :meetingId and not is_hidden order by place
    limit ${boardLimits.items}`)
const findBoardSeq = statement<{ boardSeq: number }, { meetingId: string }>(
  `select board_seq from meetings where id = :meetingId`,
)
/** Changes of one board happen one after another. */
const updateBoardSeq = statement<{ boardSeq: number }, { meetingId: string }>(
  `update meetings set board_seq = board_seq + 1 where id = :meetingId and ended_at is null returning board_seq`,
)
/** How much is shown, of all and of one person, and how much that person has stored, as far as limits ask. */
const countBoardItems = statement<
  { shown: number; own: number; stored: number },
  { meetingId: string; userId: string }
>(`
  select (select count(*)::int from (select from board_items where meeting_id = :meetingId and not is_hidden
            limit ${boardLimits.items + 1}) as first_ones) as shown,
         (select count(*)::int from (select from board_items where meeting_id = :meetingId and user_id = :userId
           and not is_hidden
            limit ${boardLimits.share + 1}) as first_ones) as own,
         (select count(*)::int from (select from board_items where meeting_id = :meetingId and user_id = :userId
            limit ${boardLimits.stored + 1}) as first_ones) as stored`)
const insertBoardItem = statement<ItemRow, { meetingId: string; id: string; userId: string; item: string }>(`
  insert into board_items (meeting_id, id, user_id, item) values (:meetingId, :id, :userId, :item)
  on conflict (meeting_id, id) do nothing returning user_id, place, item`)
/** Also own items that a clear has hidden: undoing that clear does not bring them back. */
const hideBoardItems = statement<
  { id: string },
  { meetingId: string; userId: string; ids: readonly string[]; isModerator: boolean; now: Date }
>(`
  update board_items set is_hidden = true, hidden_by = :userId, hidden_at = :now, clear_id = null
   where meeting_id = :meetingId and id = any(:ids::uuid[])
     and ((not is_hidden and (user_id = :userId or :isModerator)) or (clear_id is not null and user_id = :userId))
  returning id`)
/** The member's items, and those hidden when the member cleared the board. */
const restoreBoardItems = statement<ItemRow, { meetingId: string; userId: string; ids: readonly string[] }>(`
  update board_items set is_hidden = false, hidden_by = null, hidden_at = null, clear_id = null
   where meeting_id = :meetingId and id = any(:ids::uuid[]) and is_hidden and (user_id = :userId or hidden_by = :userId)
  returning user_id, place, item`)
const clearBoard = statement<{ id: string }, { meetingId: string; userId: string; now: Date; id: string }>(`
  update board_items set is_hidden = true, hidden_by = :userId, hidden_at = :now, clear_id = :id
   where meeting_id = :meetingId and not is_hidden returning id`)
const restoreClearedItems = statement<ItemRow, { meetingId: string; userId: string; id: string }>(`
  update board_items set is_hidden = false, hidden_by = null, hidden_at = null, clear_id = null
   where meeting_id = :meetingId and clear_id = :id and hidden_by = :userId returning user_id, place, item`)

type BoardContext = Pick<Context, 'db' | 'now' | 'live'>

const toPlacedItem = ({ item, ...rest }: ItemRow): PlacedItem => ({ ...item, ...rest })

/** The present board: what a late joiner starts with. */
export async function getBoard(
  { db, now }: BoardContext,
  access: MeetingAccess,
): Promise<{ seq: number; items: PlacedItem[] }> {
  const meeting = await mustBeInside({ db, now }, access)
  // Read first, so that a change in between comes again by its number and does no harm.
  const [at] = await findBoardSeq(db, { meetingId: meeting.id })
  return {
    seq: at?.boardSeq ?? 0,
    items: (await listBoardItems(db, { meetingId: meeting.id })).map(toPlacedItem),
  }
}

/** Applies some changes in order, as one change of the board. */
export async function changeBoard(
  { db, now, live }: BoardContext,
  { id, viewerId, ops }: MeetingAccess & { ops: readonly BoardOp[] },
): Promise<BoardChange> {
  const meeting = await mustBeInside({ db, now }, { id, viewerId })
  const isModerator = meeting.role === 'host' || meeting.role === 'cohost'
  if (!meeting.canDraw && !isModerator)
    throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.noDrawing })
  if (!meeting.canClear && !isModerator && ops.some(({ kind }) => kind === 'clear'))
    throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.noClearing })
  const change = await db.transaction().execute(async (tx) => {
    const [at] = await updateBoardSeq(tx, { meetingId: meeting.id })
    if (!at) throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.ended })
    const change: BoardChange = { seq: at.boardSeq, userId: viewerId, added: [], hidden: [], shown: [] }
    const applying = { change, meetingId: meeting.id, isModerator, now: now() }
    for (const op of ops) await applyOp(tx, op, applying)
    if (change.added.length + change.shown.length > 0) await mustBeWithinLimits(tx, applying)
    return change
  })
  live.publish(`meeting:${meeting.id}`, 'meeting-board', { meetingId: meeting.id, change })
  return change
}

interface Applying {
  change: BoardChange
  meetingId: string
  isModerator: boolean
  now: Date
}

async function applyOp(
  tx: Db,
  op: BoardOp,
  { change, meetingId, isModerator, now }: Applying,
): Promise<void> {
  const { userId, added, hidden, shown: restored } = change
  switch (op.kind) {
    case 'add':
      added.push(
        ...(
          await insertBoardItem(tx, { meetingId, id: op.item.id, userId, item: JSON.stringify(op.item) })
        ).map(toPlacedItem),
      )
      break
    case 'remove':
      hidden.push(...idsOf(await hideBoardItems(tx, { meetingId, userId, ids: op.ids, isModerator, now })))
      break
    case 'restore':
      restored.push(...(await restoreBoardItems(tx, { meetingId, userId, ids: op.ids })).map(toPlacedItem))
      break
    case 'clear':
      change.hidden = hidden.concat(
        idsOf(await clearBoard(tx, { meetingId, userId, now, id: op.id ?? randomUUID() })),
      )
      break
    case 'unclear':
      change.shown = restored.concat(
        (await restoreClearedItems(tx, { meetingId, userId, id: op.id })).map(toPlacedItem),
      )
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Refuses the whole change when more would be shown, or stored, than there may be. */
async function mustBeWithinLimits(tx: Db, { change, meetingId, isModerator }: Applying): Promise<void> {
  const [sizes = { shown: 0, own: 0, stored: 0 }] = await countBoardItems(tx, {
    meetingId,
    userId: change.userId,
  })
  const isDrawing = change.added.length > 0
  if (sizes.shown > boardLimits.items) throw boardFullError(meetingMessages.fullBoard)
  if (isDrawing && !isModerator && sizes.own > boardLimits.share)
    throw boardFullError(meetingMessages.fullShare)
  if (isDrawing && sizes.stored > boardLimits.stored) throw boardFullError(meetingMessages.fullStore)
}

const boardFullError = (message: string) => new ApiError('API_ERR_CONFLICT', { message })
