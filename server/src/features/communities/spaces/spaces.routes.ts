import * as messages from '@akada/contract/messages/space-routes'
import * as api from '@akada/contract/communities/space-routes'
import type { MemberChange } from '@akada/contract/communities/model'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { inviteToSpace } from '../joining/invite-to-space.ts'
import { updateSpaceMembers } from './update-space-members.ts'
import { createSpace, deleteSpace, leaveSpace, updateSpace, updateSpaceSettings } from './update-space.ts'
import { inviteLearners, linkSpace, linkSpaceOfCommunity, unlinkSpace } from './link-space.ts'
import { addSpaceMembers, listSpaceMembers } from './list-space-members.ts'
import { getSpaceMessage, listSpaceMessages, sendSpaceMessage } from './list-space-messages.ts'
import { listUserSpaces } from './list-user-spaces.ts'
import { getSpace } from './get-space.ts'

export const spacesRoutes: Routes = (app, context) => {
  serve(app, api.createSpace, ({ viewer, params, body }) =>
    createSpace(context, { ...params, userId: viewer.id }, body),
  )
  serve(app, api.getSpace, ({ viewer, params }) => getSpace(context, { ...params, userId: viewer.id }))
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
    linkSpaceOfCommunity(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.unlinkSpace, ({ viewer, params, body }) =>
    unlinkSpace(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.inviteLearners, ({ viewer, params, body }) =>
    inviteLearners(context, { ...body, ...params, userId: viewer.id }),
  )
  serve(app, api.listUserSpaces, ({ viewer, params, query }) =>
    listUserSpaces(context, { ...params, ...query, viewerId: viewer.id }),
  )
}

/** Messages of spaces by the addresses of the specification. */
export const spaceMessagesRoutes: Routes = (app, context) => {
  serve(app, messages.listSpaceMessages, ({ viewer, params, query }) =>
    listSpaceMessages(context, { ...params, ...query, viewerId: viewer.id }),
  )
  serve(app, messages.getSpaceMessage, ({ viewer, params, query }) =>
    getSpaceMessage(context, { ...params, ...query, viewerId: viewer.id }),
  )
  serve(app, messages.sendSpaceMessage, ({ viewer, params, body }) =>
    sendSpaceMessage(context, { ...params, viewerId: viewer.id }, body),
  )
}
