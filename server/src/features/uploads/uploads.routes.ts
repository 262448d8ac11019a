import * as api from '@akada/contract/uploads'
import { serve } from '#http/serve.ts'
import type { Feature } from '../../feature.ts'
import { presign } from './presign.ts'

export const uploads: Feature = (app, context) => {
  serve(app, api.presign, ({ viewer, body }) => presign(context, { userId: viewer.id, ...body }))
}
