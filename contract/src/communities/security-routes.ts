import * as z from 'zod/mini'
import { Id, memberFields } from '../common.ts'
import { route } from '../route.ts'
import { CommunityId, CommunityRole } from './model.ts'

/** How a community protects what its staff may do. */
export const CommunitySecurity = z.object({
  /** Its staff, the owner too, may do nothing as such without a second step at sign-in. */
  requiresFactor: z.boolean(),
  /** Who has one; for the owner all of the staff, for moderators themselves. */
  staff: z.array(
    z.object({
      id: Id,
      ...memberFields,
      role: CommunityRole,
      /** A second step at sign-in. */ hasFactor: z.boolean(),
    }),
  ),
})
export type CommunitySecurity = z.infer<typeof CommunitySecurity>

const params = z.object({ communityId: CommunityId })

export const getCommunitySecurity = route({
  method: 'GET',
  path: '/communities/:communityId/security',
  summary: 'Whether a community requires a second step of its staff, and who has one; for the staff.',
  access: 'member',
  params,
  reply: CommunitySecurity,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

export const setCommunitySecurity = route({
  method: 'PUT',
  path: '/communities/:communityId/security',
  summary:
    'Requires a second step at sign-in of the staff, or no longer; its owner may, who has one. Members of the staff also get a mail for each new device that signs in.',
  access: 'member',
  params,
  body: z.object({ requiresFactor: z.boolean() }),
  reply: CommunitySecurity,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT', 'API_ERR_PLAN_LIMIT'],
  isIdempotent: true,
})
