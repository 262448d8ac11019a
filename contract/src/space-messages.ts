import * as z from 'zod/mini'
import { CommunityId, SpaceId } from './community.ts'
import { MessageId, MessagePage, MessageSent, MessageThread, SendForm } from './message.ts'
import { messagesQuery, repliesQuery, sendLimits } from './messages.ts'
import { route } from './route.ts'

const space = z.object({ communityId: CommunityId, spaceId: SpaceId })

export const listSpaceMessages = route({
  method: 'GET',
  path: '/communities/:communityId/spaces/:spaceId/messages',
  summary: 'Messages of a space, newest first.',
  access: 'member',
  params: space,
  query: messagesQuery,
  reply: MessagePage,
  errors: ['API_ERR_NOT_FOUND'],
})

export const getSpaceMessage = route({
  method: 'GET',
  path: '/communities/:communityId/spaces/:spaceId/messages/:messageId',
  summary: 'One message of a space with its replies, oldest first.',
  access: 'member',
  params: z.extend(space, { messageId: MessageId }),
  query: repliesQuery,
  reply: MessageThread,
  errors: ['API_ERR_NOT_FOUND'],
})

export const sendSpaceMessage = route({
  method: 'POST',
  path: '/communities/:communityId/spaces/:spaceId/messages',
  summary: 'Sends a message or a reply to a space.',
  access: 'member',
  params: space,
  body: SendForm,
  reply: MessageSent,
  status: 201,
  errors: [
    'API_ERR_NOT_FOUND',
    'API_ERR_FORBIDDEN',
    'API_ERR_CONFLICT',
    'API_ERR_RATE_LIMIT',
    'API_ERR_MEDIA',
  ],
  isIdempotent: true,
  limits: sendLimits,
})
