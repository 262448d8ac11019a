import * as api from '@akada/contract/webhooks/routes'
import type { Routes } from '#feature.ts'
import { mustHaveSession } from '#features/sessions/public.ts'
import { serve } from '#http/serve.ts'
import { createWebhook, rotateWebhookSecret } from './create-webhook.ts'
import { listWebhookDeliveries, resendWebhookDelivery, testWebhook } from './list-webhook-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { deleteWebhook, updateWebhook } from './update-webhook.ts'

interface OwnCall {
  viewer: Parameters<typeof mustHaveSession>[0]
  params: { webhookId: string }
}

const ownOf = ({ viewer, params }: OwnCall) => ({ id: params.webhookId, userId: mustHaveSession(viewer).id })

export const webhooksRoutes: Routes = (app, context) => {
  serve(app, api.listWebhooks, ({ viewer }) => listWebhooks(context, mustHaveSession(viewer).id))
  serve(app, api.createWebhook, ({ viewer, body, request }) =>
    createWebhook(context, { ...body, userId: mustHaveSession(viewer).id, request }),
  )
  serve(app, api.updateWebhook, (call) => updateWebhook(context, { ...call.body, ...ownOf(call) }))
  serve(app, api.deleteWebhook, (call) => deleteWebhook(context, ownOf(call)))
  serve(app, api.rotateWebhookSecret, (call) =>
    rotateWebhookSecret(context, { ...ownOf(call), request: call.request }),
  )
  serve(app, api.listWebhookDeliveries, (call) => listWebhookDeliveries(context, ownOf(call)))
  serve(app, api.testWebhook, (call) => testWebhook(context, ownOf(call)))
  serve(app, api.resendWebhookDelivery, (call) =>
    resendWebhookDelivery(context, { ...ownOf(call), deliveryId: call.params.deliveryId }),
  )
}
