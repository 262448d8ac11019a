import * as z from 'zod/mini'
import { Id } from '../common.ts'
import { boardLimits, boardTools, meetingParams } from './model.ts'
import { route } from '../route.ts'
import { sourceText } from '../text/visible-text.ts'

const points = z
  .array(z.int().check(z.gte(-100_000), z.lte(100_000)))
  .check(z.maxLength(boardLimits.points * 2))

export const BoardItem = z.object({
  id: z.uuid(),
  type: z.enum(boardTools),
  /** Half pixels: x and y of the first point, then the difference to each next. */
  points,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  strokeWidth: z.int().check(z.gte(1), z.lte(64)),
  text: z.optional(sourceText(boardLimits.text)),
  /** A stroke of more points than one item takes is several with the same mark. */
  stroke: z.optional(z.uuid()),
})
export type BoardItem = z.infer<typeof BoardItem>

const ids = z.array(z.uuid()).check(z.maxLength(2_000))
export const BoardOp = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), item: BoardItem }),
  z.object({ kind: z.literal('remove'), ids }),
  z.object({ kind: z.literal('restore'), ids }),
  /** Named by whoever clears, so that `unclear` can undo it: everything that this clear hid is shown again. */
  z.object({ kind: z.literal('clear'), id: z.optional(z.uuid()) }),
  z.object({ kind: z.literal('unclear'), id: z.uuid() }),
])
export type BoardOp = z.infer<typeof BoardOp>

/** An item with its author and its index: later ones are above. */
const PlacedItem = z.extend(BoardItem, { userId: Id, place: z.int() })
export type PlacedItem = z.infer<typeof PlacedItem>

/** The effect of one batch, in the server's order. */
export const BoardChange = z.object({
  seq: z.int(),
  userId: Id,
  added: z.array(PlacedItem),
  hidden: z.array(z.uuid()),
  shown: z.array(PlacedItem),
})
export type BoardChange = z.infer<typeof BoardChange>

export const getBoard = route({
  method: 'GET',
  path: '/meetings/:id/board',
  summary: 'The present whiteboard of a meeting, with the number of its last change.',
  access: 'member',
  params: meetingParams,
  reply: z.object({ seq: z.int(), items: z.array(PlacedItem) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

export const changeBoard = route({
  method: 'POST',
  path: '/meetings/:id/board',
  summary:
    'Draws on the whiteboard, hides or shows own items again, or clears it; others keep theirs but for a clear, which whoever cleared can undo.',
  access: 'member',
  params: meetingParams,
  body: z.object({ ops: z.array(BoardOp).check(z.minLength(1), z.maxLength(boardLimits.ops)) }),
  reply: BoardChange,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  isIdempotent: true,
})
