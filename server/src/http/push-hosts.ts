import { type Environment, SettingError } from '#lib/setting-error.ts'

/** The push services of the browsers people use. */
const known = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/**
 * Where push messages may be sent, because browsers choose the address: hosts by https, `*.` for all below,
 * and whole origins.
 */
export function readPushHosts(env: Environment): readonly string[] {
  const text = env['AKADA_PUSH_HOSTS']
  if (!text) return known
  const hosts = text.split(',').map((host) => host.trim())
  const wrong = hosts.find(
    (host) => !/^(?:(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+|https?:\/\/[^/?#]+)$/i.test(host),
  )
  if (wrong === undefined) return hosts
  throw new SettingError(
    `AKADA_PUSH_HOSTS must list hosts like push.example.com or *.example.com, or origins like https://push.lan:8443, not "${wrong}".`,
  )
}
