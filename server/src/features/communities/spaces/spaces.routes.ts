import * as messages from '@akada/contract/messages/space-routes'
import * as api from '@akada/contract/communities/space-routes'
import type { MemberChange } from '@akada/contract/communities/model'
import { getMessage, messagesJson, sendMessage } from '#features/messages/public.ts'
import { serve } from '#http/serve.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Routes } from '../../../feature.ts'
import { inviteToSpace } from '../joining/invite-to-space.ts'
import { mustReadSpace } from '../policy.ts'
import { updateSpaceMembers } from './update-space-members.ts'
import { createSpace, deleteSpace, leaveSpace, updateSpace, updateSpaceSettings } from './update-space.ts'
import { inviteLearners, linkSpace, unlinkSpace } from './link-space.ts'
import { spaceCard, spacesOfMember } from './space-cards.ts'
import { addSpaceMembers, listSpaceMembers } from './list-space-members.ts'
import { viewSpace } from './get-space.ts'

export const spacesRoutes: Routes = (app, context) => {
  const { db, storage } = context
  serve(app, api.createSpace, ({ viewer, params, body }) =>
    createSpace(context, { ...params, userId: viewer.id }, body),
  )
  serve(app, api.getSpace, async ({ viewer, params }) => {
    await mustReadSpace(db, { ...params, userId: viewer.id })
    return viewSpace(context, { ...params, userId: viewer.id })
  })
  serve(app, api.updateSpace, ({ viewer, params, body }) =>
    updateSpace(context, { ...params, userId: viewer.id }, body),
  )
  serve(app, api.leaveSpace, ({ viewer, params, query, request }) => {
    const asking = { ...params, userId: viewer.id }
    return query.action === 'leave' ? leaveSpace(context, asking) : deleteSpace(context, asking, request)
  })
  serve(app, api.listSpaceMembers, ({ viewer, params, query }) =>
    listSpaceMembers(context, { ...params, ...query, userId: viewer.id }),
  )
  serve(app, api.addSpaceMembers, ({ viewer, params, body }) =>
    addSpaceMembers(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.updateSpaceMembers, async ({ viewer, params, body: { members }, request }) => {
    const asking = { ...params, userId: viewer.id }
    const plain = members.filter((one) => typeof one === 'string')
    const changes = members.filter((one): one is MemberChange => typeof one !== 'string')
    if (plain.length > 0) await addSpaceMembers(context, { ...asking, members: plain })
    if (changes.length > 0) await updateSpaceMembers(context, asking, { changes, request })
    const page = await listSpaceMembers(context, { ...asking, page: 1, limit: 100 })
    return { members: page.members }
  })
  serve(app, api.updateSpaceSettings, ({ viewer, params, body }) =>
    updateSpaceSettings(context, { ...params, userId: viewer.id }, body),
  )
  serve(app, api.inviteToSpace, ({ viewer, params, body }) =>
    inviteToSpace(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.linkSpace, ({ viewer, params, body }) =>
    linkSpace(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.linkSpaceOfCommunity, ({ viewer, params, body }) =>
    linkSpace(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.unlinkSpace, ({ viewer, params, body }) =>
    unlinkSpace(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.inviteLearners, ({ viewer, params, body }) =>
    inviteLearners(context, { ...body, ...params, userId: viewer.id }),
  )
  serve(app, api.listUserSpaces, async ({ viewer, params, query }) => {
    if (params.id !== viewer.id) throw new ApiError('API_ERR_FORBIDDEN')
    const rows = await spacesOfMember(db, viewer.id, query.manage === '1')
    return { spaces: rows.map((row) => ({ ...spaceCard(row, storage), communityName: row.communityName })) }
  })
}

/** Messages of spaces by the addresses of the specification. */
export const spaceMessagesRoutes: Routes = (app, context) => {
  const reading = async ({ userId, ...space }: { communityId: string; spaceId: string; userId: string }) => {
    const { spaceId } = await mustReadSpace(context.db, { ...space, userId })
    return spaceId
  }
  serve(app, messages.listSpaceMessages, async ({ viewer, params, query }) => {
    const conversationId = await reading({ ...params, userId: viewer.id })
    return messagesJson(context, { conversationId, viewerId: viewer.id, ...query })
  })
  serve(app, messages.getSpaceMessage, async ({ viewer, params: { messageId, ...space }, query }) => {
    const conversationId = await reading({ ...space, userId: viewer.id })
    return getMessage(context, { conversationId, messageId, viewerId: viewer.id, ...query })
  })
  serve(app, messages.sendSpaceMessage, async ({ viewer, params, body }) => {
    const conversationId = await reading({ ...params, userId: viewer.id })
    return sendMessage(context, { conversationId, userId: viewer.id }, body)
  })
}
