import * as z from 'zod/mini'
import { route } from '../route.ts'

export const receiveEvent = route({
  method: 'POST',
  path: '/webhooks/:provider',
  summary: 'What a payment provider reports; signed by the provider over the raw bytes.',
  access: 'anyone',
  params: z.object({ provider: z.enum(['sandbox', 'paystack']) }),
  reply: z.object({ received: z.literal(true) }),
  errors: ['API_ERR_UNAUTHENTICATED'],
  limits: [{ max: 300, seconds: 60, per: 'address' }],
})
