import * as z from 'zod/mini'
import { CommunityId, SpaceId } from '../communities/model.ts'
import { MessageId } from './model.ts'
import { oneMessageRoute, pageRoute, sendRoute } from './routes.ts'
import { route } from '../route.ts'

const space = z.object({ communityId: CommunityId, spaceId: SpaceId })

export const listSpaceMessages = route({
  ...pageRoute,
  path: '/communities/:communityId/spaces/:spaceId/messages',
  summary: 'Messages of a space, newest first.',
  params: space,
})

export const getSpaceMessage = route({
  ...oneMessageRoute,
  path: '/communities/:communityId/spaces/:spaceId/messages/:messageId',
  summary: 'One message of a space with its replies, oldest first.',
  params: z.extend(space, { messageId: MessageId }),
})

export const sendSpaceMessage = route({
  ...sendRoute,
  path: '/communities/:communityId/spaces/:spaceId/messages',
  summary: 'Sends a message or a reply to a space.',
  params: space,
})
