import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { spaceCard, spacesOfMember } from './space-cards.ts'

interface Request {
  id: string
  viewerId: string
  manage?: '1' | undefined
}

/** The viewer's own spaces; with `manage` those to which they may invite. */
export async function listUserSpaces(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { id, viewerId, manage }: Request,
) {
  if (id !== viewerId) throw new ApiError('API_ERR_FORBIDDEN')
  const rows = await spacesOfMember(db, viewerId, manage === '1')
  return { spaces: rows.map((row) => ({ ...spaceCard(row, storage), communityName: row.communityName })) }
}
