import * as api from '@akada/contract/profiles'
import { createRateLimiter } from '#http/rate-limit.ts'
import { serve } from '#http/serve.ts'
import type { Feature } from '../../feature.ts'
import { currentUser } from './current-user.ts'
import { publicUser, shareProfile } from './public-user.ts'
import { updateProfile } from './update-profile.ts'

/** New pictures of one member: each costs a second of a core. */
const pictures = { tries: 10, seconds: 600 } as const

export const profiles: Feature = (app, context) => {
  const limiter = createRateLimiter(context)

  serve(app, api.getMe, ({ viewer }) => currentUser(context, viewer.id))

  serve(app, api.updateProfile, ({ viewer, body }) => {
    if (body.avatar) limiter.spend(`avatar ${viewer.id}`, pictures)
    return updateProfile(context, viewer.id, body)
  })

  serve(app, api.getProfile, ({ viewer, params }) =>
    publicUser(context, { userId: params.userId, viewerId: viewer?.id }),
  )

  serve(app, api.shareProfile, ({ viewer, params }) =>
    shareProfile(context, { userId: params.id, viewerId: viewer.id }),
  )
}
