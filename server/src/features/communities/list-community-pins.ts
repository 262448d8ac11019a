import { type Message, pinsOfCommunity } from '@akada/contract/messages/model'
import type { Context } from '#context.ts'
import { listPinsOfConversations } from '#features/messages/public.ts'
import { getCommunity } from './get-community.ts'

/** The newest pinned messages of the spaces of a community that the viewer may read. */
export async function listCommunityPins(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  access: { communityId: string; userId: string },
): Promise<Message[]> {
  const { spaces } = await getCommunity(context, access)
  const ids = spaces.map(({ id }) => id)
  return listPinsOfConversations(context, { viewerId: access.userId, ids, limit: pinsOfCommunity })
}
