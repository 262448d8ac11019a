import { type Environment, SettingError } from '#lib/setting-error.ts'

/** Origins of the operator's own network that webhooks may be sent to; members choose the addresses of all others. */
export function readWebhookOrigins(env: Environment): readonly string[] {
  const text = env['AKADA_WEBHOOK_ORIGINS']
  if (!text) return []
  const origins = text.split(',').map((origin) => origin.trim())
  const wrong = origins.find((origin) => URL.parse(origin)?.origin !== origin || !/^https?:/.test(origin))
  if (wrong === undefined) return origins
  throw new SettingError(
    `AKADA_WEBHOOK_ORIGINS must list origins like http://127.0.0.1:4000, not "${wrong}".`,
  )
}
