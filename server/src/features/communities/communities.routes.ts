import * as api from '@akada/contract/communities/routes'
import * as security from '@akada/contract/communities/security-routes'
import * as invitations from '@akada/contract/communities/invitation-routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { getCommunity } from './get-community.ts'
import { createCommunity } from './create-community.ts'
import { deleteCommunity } from './delete-community.ts'
import { updateCommunity } from './update-community.ts'
import { answerInvitation, listInvitations } from './joining/answer-invitation.ts'
import {
  acceptInvite,
  getInvite,
  listInviteLinks,
  createInviteLink,
  revokeInviteLink,
} from './joining/create-invite-link.ts'
import { joinCommunity, leaveCommunity } from './joining/join-community.ts'
import { answerJoinRequest, listJoinRequests } from './joining/answer-join-request.ts'
import { listCommunities } from './list-communities.ts'
import { listCommunityPins } from './list-community-pins.ts'
import { banMember, listBans, unbanMember } from './ban-member.ts'
import { getCommunitySecurity, setCommunitySecurity } from './security/set-community-security.ts'
import { listCommunityMembers } from './spaces/list-space-members.ts'

export const communitiesRoutes: Routes = (app, context) => {
  serve(app, api.listCommunities, ({ viewer, query }) =>
    listCommunities(context, { userId: viewer.id, ...query }),
  )
  serve(app, api.createCommunity, ({ viewer, body }) => createCommunity(context, viewer.id, body))
  serve(app, api.getCommunity, ({ viewer, params }) =>
    getCommunity(context, { ...params, userId: viewer.id }),
  )
  serve(app, api.listCommunityPins, async ({ viewer, params }) => ({
    messages: await listCommunityPins(context, { ...params, userId: viewer.id }),
  }))
  serve(app, api.updateCommunity, ({ viewer, params, body }) =>
    updateCommunity(context, { ...params, userId: viewer.id }, body),
  )
  serve(app, api.deleteCommunity, ({ viewer, params, request }) =>
    deleteCommunity(context, { ...params, userId: viewer.id }, request),
  )
  serve(app, api.joinCommunity, ({ viewer, params, body }) =>
    joinCommunity(context, { ...params, userId: viewer.id }, body.note ?? ''),
  )
  serve(app, api.leaveCommunity, ({ viewer, params }) =>
    leaveCommunity(context, { ...params, userId: viewer.id }),
  )
  serve(app, api.listCommunityMembers, ({ viewer, params, query }) =>
    listCommunityMembers(context, { ...params, ...query, userId: viewer.id }),
  )
  serve(app, api.listJoinRequests, async ({ viewer, params }) => ({
    requests: await listJoinRequests(context, { ...params, userId: viewer.id }),
  }))
  serve(app, api.answerJoinRequest, ({ viewer, params: { communityId, userId }, body }) =>
    answerJoinRequest(context, { communityId, userId: viewer.id, targetId: userId, ...body }),
  )
  serve(app, api.banMember, ({ viewer, params: { communityId, userId }, body }) =>
    banMember(context, { communityId, userId: viewer.id, targetId: userId, ...body }),
  )
  serve(app, api.unbanMember, ({ viewer, params: { communityId, userId } }) =>
    unbanMember(context, { communityId, userId: viewer.id, targetId: userId }),
  )
  serve(app, api.listBans, async ({ viewer, params }) => ({
    bans: await listBans(context, { ...params, userId: viewer.id }),
  }))
  securityRoutes(app, context)
  invitationsRoutes(app, context)
}

const securityRoutes: Routes = (app, context) => {
  serve(app, security.getCommunitySecurity, ({ viewer, params }) =>
    getCommunitySecurity(context, { ...params, userId: viewer.id }),
  )
  serve(app, security.setCommunitySecurity, ({ viewer, params, body }) =>
    setCommunitySecurity(context, { ...params, ...body, userId: viewer.id }),
  )
}

const invitationsRoutes: Routes = (app, context) => {
  serve(app, invitations.listInviteLinks, async ({ viewer, params }) => ({
    links: await listInviteLinks(context, { ...params, userId: viewer.id }),
  }))
  serve(app, invitations.createInviteLink, ({ viewer, params, body }) =>
    createInviteLink(context, { ...params, userId: viewer.id }, body),
  )
  serve(app, invitations.revokeInviteLink, ({ viewer, params }) =>
    revokeInviteLink(context, { ...params, userId: viewer.id }),
  )
  serve(app, invitations.getInvite, ({ viewer, params }) => getInvite(context, params.token, viewer?.id))
  serve(app, invitations.acceptInvite, ({ viewer, params }) => acceptInvite(context, params.token, viewer.id))
  serve(app, invitations.listInvitations, async ({ viewer }) => ({
    invitations: await listInvitations(context, viewer.id),
  }))
  serve(app, invitations.answerInvitation, ({ viewer, params, body }) =>
    answerInvitation(context, { ...params, userId: viewer.id, ...body }),
  )
}
