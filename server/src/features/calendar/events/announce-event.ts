import { messageLength } from '@akada/contract/messages/model'
import { countCharacters } from '@akada/contract/text/text-length'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { findSpaceName } from '#features/communities/public.ts'
import { writeInTransaction } from '#features/messages/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { shortened } from '#lib/shortened.ts'

/** Whether a member may choose a space for an event, as far as that is known before its announcement is written. */
export async function mustChooseSpace(
  db: Db,
  { spaceId, userId }: { spaceId: string | null; userId: string },
): Promise<void> {
  if (spaceId && !(await findSpaceName(db, { spaceId, userId }))) throw new ApiError('API_ERR_NOT_FOUND')
}

type Announcing = Pick<Context, 'db' | 'storage' | 'now' | 'live'> & {
  config: Pick<Context['config'], 'siteUrl'>
}

interface NewsOfEvent {
  id: string
  title: string
  spaceId: string | null
  /** Who planned it; refused where they may not write. */
  userId: string
}

/**
 * Announces an event in its space, by a message of its host with the address, which clients show as a card. Returns what
 * publishes it after the commit.
 */
export async function announceEvent(
  context: Announcing,
  tx: Db,
  { id, title, spaceId, userId }: NewsOfEvent,
): Promise<(() => Promise<void>) | undefined> {
  if (!spaceId) return undefined
  const address = `${context.config.siteUrl}/schedule/details/${id}`
  const left = messageLength - countCharacters(address) - 1
  const body = [...titleWithin(title, left), address].join('\n')
  return writeInTransaction(context, tx, { conversationId: spaceId, userId, body })
}

/** The title, cut to so many characters; nothing where not even some words fit. */
function titleWithin(title: string, length: number): string[] {
  const cut = shortened(title, (text) => countCharacters(text) <= length)
  return cut === title || cut.length > 11 ? [cut] : []
}
