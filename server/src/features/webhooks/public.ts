export { announce } from './announce.ts'
export { memberInWebhook } from './payload-parts.ts'
export { startWebhookSender } from './send-webhooks.ts'
