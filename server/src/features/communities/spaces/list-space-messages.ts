import type { SendForm } from '@akada/contract/messages/model'
import type { Context } from '#context.ts'
import { getMessage, messagesJson, sendMessage } from '#features/messages/public.ts'
import { mustReadSpace } from '../policy.ts'

interface SpaceRef {
  communityId: string
  spaceId: string
  viewerId: string
}

type MessagesQuery = Parameters<typeof messagesJson>[1]
type ThreadQuery = Parameters<typeof getMessage>[1]

/** The conversation of a space that the viewer may read: it has the id of the space. */
async function conversationOf(
  { db }: Context,
  { communityId, spaceId, viewerId }: SpaceRef,
): Promise<string> {
  const space = await mustReadSpace(db, { communityId, spaceId, userId: viewerId })
  return space.spaceId
}

export async function listSpaceMessages(
  context: Context,
  { communityId, spaceId, ...query }: SpaceRef & Omit<MessagesQuery, 'conversationId'>,
) {
  const { viewerId } = query
  const conversationId = await conversationOf(context, { communityId, spaceId, viewerId })
  return messagesJson(context, { ...query, conversationId })
}

export async function getSpaceMessage(
  context: Context,
  { communityId, spaceId, ...query }: SpaceRef & Omit<ThreadQuery, 'conversationId'>,
) {
  const { viewerId } = query
  const conversationId = await conversationOf(context, { communityId, spaceId, viewerId })
  return getMessage(context, { ...query, conversationId })
}

export async function sendSpaceMessage(context: Context, space: SpaceRef, form: SendForm) {
  const conversationId = await conversationOf(context, space)
  return sendMessage(context, { conversationId, userId: space.viewerId }, form)
}
