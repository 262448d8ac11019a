import type { MeetingEngine, Meeting } from '@akada/contract/meetings/routes'
import type { Config } from '#config.ts'
import { hasSdk } from '#media-server/vendor-sdks.ts'

/**
 * What carries a meeting: its vendor if there are keys and an SDK, then LiveKit if configured, or else the built-in
 * media server. All of an installation's processes decide alike.
 */
export function engineOf(config: Config, { provider }: Pick<Meeting, 'provider'>): MeetingEngine {
  if (config.meetings[provider] && hasSdk(config, provider)) return provider
  return config.meetings.livekit && hasSdk(config, 'livekit') ? 'livekit' : 'embedded'
}
