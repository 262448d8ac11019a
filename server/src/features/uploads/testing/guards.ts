import { presign } from '@akada/contract/uploads/routes'
import { membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Guard, Guards } from '#testing/guards/guard.ts'

/** An upload that the owner has begun to send in parts. */
const ownUpload: Guard['ask'] = async (world, { owner }) => {
  const body = { namespace: 'posts', operation: 'putObject', mimeType: 'video/mp4', size: 3_000_000 } as const
  const { data } = await world.call(presign, { as: owner, body })
  return { params: { uploadId: data.plan?.uploadId ?? '' } }
}

export const guards: Guards = {
  presign: {
    ask: () => ({ body: { namespace: 'posts', operation: 'putObject', mimeType: 'image/png', size: 10 } }),
    answers: membersOnly(),
  },
  getUploadParts: { ask: ownUpload, answers: ownerOnly(404) },
  // Its parts have not arrived.
  completeUpload: { ask: ownUpload, answers: ownerOnly(404, 409) },
  abortUpload: { ask: ownUpload, answers: ownerOnly(404) },
}
