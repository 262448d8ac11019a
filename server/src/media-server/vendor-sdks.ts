import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VendorEngine } from '@akada/contract/meetings/model'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { MeetingSettings } from './settings.ts'

/** The vendors' packages as they are published: which one, and where in it its browser module is. */
export const vendorSdks = {
  zoom: { name: '@zoom/videosdk', version: '2.5.0', folder: 'dist', entry: 'index.esm.js' },
  agora: {
    name: 'agora-rtc-sdk-ng',
    version: '4.24.8',
    folder: '.',
    entry: 'AgoraRTC_N-production.esm.mjs',
  },
  livekit: { name: 'livekit-client', version: '2.23.0', folder: 'dist', entry: 'livekit-client.esm.mjs' },
} as const satisfies Record<VendorEngine, object>

interface Installed {
  dataFolder: string
  meetings: Pick<MeetingSettings, 'sdkFolder' | VendorEngine>
}

export const sdkFolder = ({ meetings, dataFolder }: Installed): string =>
  meetings.sdkFolder ?? join(dataFolder, 'sdk')

const packageFolder = (installed: Installed, vendor: VendorEngine) =>
  join(sdkFolder(installed), 'node_modules', vendorSdks[vendor].name)

/** Whether an operator has put the package of a vendor there. */
export function hasSdk(installed: Installed, vendor: VendorEngine): boolean {
  const { folder, entry } = vendorSdks[vendor]
  return existsSync(join(packageFolder(installed, vendor), folder, entry))
}

/** The version of it that is there. */
export function versionOfSdk(installed: Installed, vendor: VendorEngine): string | undefined {
  try {
    const text = readFileSync(join(packageFolder(installed, vendor), 'package.json'), 'utf8')
    return (JSON.parse(text) as { version?: string }).version
  } catch {
    return undefined
  }
}

/** The vendors that carry meetings of this installation. */
export const usedVendors = (installed: Installed): VendorEngine[] =>
  (Object.keys(vendorSdks) as VendorEngine[]).filter(
    (vendor) => installed.meetings[vendor] && hasSdk(installed, vendor),
  )

/** Hands out the packages of the vendors that are used: they are in no bundle of ours. */
export function serveVendorSdks(app: FastifyInstance, installed: Installed): void {
  for (const vendor of usedVendors(installed)) {
    const { folder, entry } = vendorSdks[vendor]
    const root = join(packageFolder(installed, vendor), folder)
    const options = { root, prefix: `/vendor/${vendor}/`, decorateReply: false, index: false } as const
    void app.register(fastifyStatic, { ...options, maxAge: '1h' })
    app.get(`/vendor/${vendor}.js`, async (_request, reply) => reply.redirect(`/vendor/${vendor}/${entry}`))
  }
}

interface Sources {
  connect: readonly string[]
  /** Compiles WebAssembly, and starts workers from text of its own. */
  needsCode: boolean
}

/** What pages may reach and do while a vendor carries meetings. */
const sourcesOf: Record<VendorEngine, (meetings: Installed['meetings']) => Sources> = {
  zoom: () => ({ connect: ['https://*.zoom.us', 'wss://*.zoom.us'], needsCode: true }),
  agora: () => ({
    connect: ['agora.io', 'sd-rtn.com'].flatMap((host) => [`https://*.${host}:*`, `wss://*.${host}:*`]),
    needsCode: true,
  }),
  livekit: ({ livekit }) => ({ connect: livekit ? addressesOf(livekit.url) : [], needsCode: false }),
}

/** LiveKit's clients open a socket, and ask by HTTP when that fails. */
function addressesOf(url: string): string[] {
  const { origin } = new URL(url)
  return [origin, origin.replace(/^ws/, 'http')]
}

export function vendorSources(installed: Installed): Sources {
  const all = usedVendors(installed).map((vendor) => sourcesOf[vendor](installed.meetings))
  return {
    connect: all.flatMap(({ connect }) => connect),
    needsCode: all.some(({ needsCode }) => needsCode),
  }
}
