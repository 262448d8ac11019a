import { networkInterfaces } from 'node:os'
import type { VendorEngine } from '@akada/contract/meetings/model'
import { hasSdk, sdkFolder, vendorSdks, versionOfSdk } from '#media-server/vendor-sdks.ts'
import type { Config } from '#config.ts'
import { isLoopbackHost } from '#lib/network-address.ts'
import { type Problem, adviceProblem, problemsThatHold, graveProblem } from './problem.ts'

/** How meetings reach people, and what of vendors is missing. */
export function problemsOfMeetings(config: Config): Problem[] {
  const { meetings, siteUrl, databaseUrl } = config
  const isForOthers = databaseUrl !== undefined && siteUrl.startsWith('https:')
  const vendors = (Object.keys(vendorSdks) as VendorEngine[]).filter((vendor) => meetings[vendor])
  const missing = vendors.filter((vendor) => !hasSdk(config, vendor))
  const others = vendors.filter(
    (vendor) => hasSdk(config, vendor) && versionOfSdk(config, vendor) !== vendorSdks[vendor].version,
  )
  const install = (names: readonly VendorEngine[]) => {
    const packages = names.map((vendor) => `${vendorSdks[vendor].name}@${vendorSdks[vendor].version}`)
    return `npm install --prefix ${sdkFolder(config)} ${packages.join(' ')}`
  }
  return problemsThatHold(
    [
      missing.length > 0,
      graveProblem(
        `There are keys for ${missing.join(', ')}, but no package: the built-in media server carries its meetings.`,
        `Run: ${install(missing)}`,
      ),
    ],
    [
      others.length > 0,
      adviceProblem(
        `The package for ${others.join(', ')} has another version than Akada was written for.`,
        `Run: ${install(others)}`,
      ),
    ],
    [
      isForOthers && !isLoopbackHost(new URL(siteUrl).hostname) && isHidden(config),
      adviceProblem(
        'MEETING_ADDRESS is not set, and no network card has a public address: browsers elsewhere find no media server.',
        'Set it to the public address of this machine, and let UDP from MEETING_PORT on through.',
      ),
    ],
    [
      isForOthers && !meetings.turn && !meetings.livekit,
      adviceProblem(
        'TURN_URLS is not set: meetings do not work on networks without UDP.',
        'Run coturn with use-auth-secret on port 443, and set TURN_URLS=turns:… and TURN_SECRET.',
      ),
    ],
  )
}

const isPrivate = (address: string) =>
  /^(?:10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\./.test(address)

function isHidden({ meetings }: Config): boolean {
  if (meetings.announced.length > 0) return meetings.announced.every(isPrivate)
  const cards = Object.values(networkInterfaces()).flatMap((some = []) => some)
  return cards.every(({ address, family }) => family !== 'IPv4' || isPrivate(address))
}
