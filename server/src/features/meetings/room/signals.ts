import { boardTools } from '@akada/contract/meetings/model'
import type { SentMeetingSignal } from '@akada/contract/meetings/events'
import * as z from 'zod/mini'

const coordinate = z.number().check(z.gte(-1_000_000), z.lte(1_000_000))
const Signal = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('emoji_reaction'),
    data: z.object({ emoji: z.string().check(z.minLength(1), z.maxLength(16)), startPosition: z.number() }),
  }),
  z.object({
    type: z.literal('draw'),
    data: z.object({
      id: z.uuid(),
      tool: z.optional(z.enum(boardTools)),
      points: z.array(coordinate).check(z.maxLength(400)),
      color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
      width: z.number().check(z.gte(1), z.lte(64)),
    }),
  }),
  z.object({
    type: z.literal('viewport'),
    data: z.object({ x: coordinate, y: coordinate, zoom: z.number() }),
  }),
])

/** The signal that others in the meeting receive, under the name of its real sender. */
export function readSignal(
  signal: unknown,
  { id, viewerId }: { id: string; viewerId: string },
): SentMeetingSignal | undefined {
  const parsed = Signal.safeParse(signal)
  return parsed.success
    ? { ...parsed.data, meetingId: id, userId: viewerId, timestamp: Date.now() }
    : undefined
}
