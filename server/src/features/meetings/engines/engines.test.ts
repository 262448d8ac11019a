import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import * as room from '@akada/contract/meetings/room-routes'
import * as api from '@akada/contract/meetings/routes'
import Fastify from 'fastify'
import { decodeJwt, jwtVerify } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { serveVendorSdks, vendorSdks, vendorSources } from '#media-server/vendor-sdks.ts'
import { listenOnFreePort } from '#postgres/free-port.ts'
import { temporaryFolder } from '#testing/world/temporary-folder.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { aMeeting, inside } from '../testing/meetings.ts'
import { agoraToken } from '../tokens/agora-token.ts'
import { liveKitToken } from '../tokens/livekit-token.ts'
import { zoomToken } from '../tokens/zoom-token.ts'

const now = new Date('2026-11-22T12:00:00Z')
const agora = { appId: '970CA35de60c44645bbae8a215061b33', certificate: '5CFd2fd1755d40ecb72977518be15d3b' }
const keys = { key: 'k'.repeat(22), secret: 's'.repeat(32) }
const utf8 = (text: string) => new TextEncoder().encode(text)

test("Agora's token equals byte for byte what agora-token 2.0.6 builds", () => {
  const session = { channel: 'ABCDEFGHJK', account: '42', maySend: true, now, seconds: 3_600, salt: 1 }
  expect(agoraToken(agora, session)).toBe(
    '007eJxTYDB2MpjLMlG0jZ+BJzUjotDLVIMhx+6Vf7yg3vZXCpo5zQoMluYGzo7GpimpZgbJJiZmJqZJSYmpFolGhqYGZoZJxsYON5myBfgYGBgZQJiRgYWBkQHEZwKTzGCSBUxyMTg6Obu4url7eHkzMZgYAQBE3xf8',
  )
})

test("Zoom's token says who hosts, under which number, and for how long", async () => {
  const session = { channel: 'ABCDEFGHJK', account: '42', isHost: true, now, seconds: 7_200 }
  const token = await zoomToken(keys, session)
  const { payload } = await jwtVerify(token, utf8(keys.secret), { algorithms: ['HS256'], currentDate: now })
  const iat = now.getTime() / 1000 - 30
  const expected = { app_key: keys.key, tpc: 'ABCDEFGHJK', role_type: 1, user_key: '42', version: 1 }
  expect(payload).toEqual({ ...expected, iat, exp: iat + 7_200 })
})

test("LiveKit's token has the claims that livekit-server-sdk 2.19.2 writes", async () => {
  const session = { room: 'ABCDEFGHJK', identity: '42', name: 'Ada Eze', now, seconds: 7_200 }
  const token = await liveKitToken(keys, { ...session, publishes: ['camera', 'microphone'] })
  const { payload } = await jwtVerify(token, utf8(keys.secret), { issuer: keys.key, currentDate: now })
  const nbf = now.getTime() / 1000
  const grant = { roomJoin: true, room: 'ABCDEFGHJK', canPublish: true, canSubscribe: true }
  expect(payload).toEqual({
    name: 'Ada Eze',
    video: { ...grant, canPublishSources: ['camera', 'microphone'], canPublishData: false },
    iss: keys.key,
    sub: '42',
    nbf,
    exp: nbf + 7_200,
  })
})

async function aFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  return path
}

/** The package of a vendor, as an operator installs it, with a module that names its vendor. */
async function install(sdkFolder: string, vendor: api.VendorEngine): Promise<void> {
  const { name, folder, entry, version } = vendorSdks[vendor]
  const file = join(sdkFolder, 'node_modules', name, folder, entry)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `export default '${vendor}'`)
  await writeFile(join(sdkFolder, 'node_modules', name, 'package.json'), JSON.stringify({ version }))
}

async function ticketOf({ db, aUser, call }: World, provider: 'zoom' | 'agora', isLive = false) {
  const { id } = await aMeeting(db, await aUser(), { provider, isLive })
  return (await call(api.getMeetingToken, { as: await aUser(), params: { id }, query: {} })).data
}

test('keys and a package together choose the engine; LiveKit carries what no vendor does', async () => {
  await using world = await createWorld()
  const sdkFolder = await aFolder()
  const { meetings } = world.config
  Object.assign(meetings, { zoom: keys, agora, sdkFolder })
  // Keys without a package: nobody is sent to an engine that could not load.
  expect(await ticketOf(world, 'zoom')).toMatchObject({ engine: 'embedded', vendor: null })
  await install(sdkFolder, 'zoom')
  await install(sdkFolder, 'agora')
  const zoom = await ticketOf(world, 'zoom')
  expect(zoom).toMatchObject({ engine: 'zoom', vendor: { engine: 'zoom', key: keys.key, screenToken: null } })
  expect(decodeJwt(zoom.vendor!.token)).toMatchObject({ user_key: String(zoom.participant.number) })
  const { vendor } = await ticketOf(world, 'agora')
  expect([vendor?.token.slice(0, 3), vendor?.screenToken?.slice(0, 3)]).toEqual(['007', '007'])
  expect((await ticketOf(world, 'agora', true)).vendor?.screenToken).toBeNull()

  meetings.livekit = { url: 'wss://livekit.test', ...keys }
  await install(sdkFolder, 'livekit')
  expect((await ticketOf(world, 'zoom')).engine).toBe('zoom')
  meetings.zoom = undefined
  expect(await ticketOf(world, 'zoom')).toMatchObject({
    engine: 'livekit',
    vendor: { url: 'wss://livekit.test' },
  })
})

test("vendors' packages are served, and their servers allowed, only once they are used", async () => {
  const sdkFolder = await aFolder()
  const nobody = { zoom: undefined, agora: undefined, livekit: undefined, sdkFolder }
  const installed = { dataFolder: '/nowhere', meetings: nobody }
  await install(sdkFolder, 'livekit')
  await install(sdkFolder, 'agora')
  expect(vendorSources(installed)).toEqual({ connect: [], needsCode: false })
  const used = { ...installed, meetings: { ...nobody, livekit: { url: 'wss://live.test', ...keys } } }
  expect(vendorSources(used)).toEqual({ connect: ['wss://live.test', 'https://live.test'], needsCode: false })
  const app = Fastify()
  onTestFinished(() => app.close())
  serveVendorSdks(app, used)
  const { headers } = await app.inject('/vendor/livekit.js')
  const file = await app.inject(String(headers.location))
  expect([file.headers['content-type'], file.body]).toEqual([
    expect.stringContaining('javascript'),
    `export default 'livekit'`,
  ])
  expect((await app.inject('/vendor/agora.js')).statusCode).toBe(404)
  expect((await app.inject('/vendor/livekit/../package.json')).statusCode).toBe(404)
})

interface Heard {
  method: string
  body: object
}

/** LiveKit's room service: it verifies tokens, and knows one participant with a microphone. */
async function aRoomService(): Promise<{ url: string; heard: Heard[] }> {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { room: string }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const { payload } = await jwtVerify(token, utf8(keys.secret), { issuer: keys.key })
    expect(payload['video']).toMatchObject({ roomAdmin: true, room: body.room })
    heard.push({ method: request.url?.split('/').at(-1) ?? '', body })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ tracks: [{ sid: 'TR_m', source: 'MICROPHONE' }] }))
  })
  onTestFinished(() => void server.close())
  return { url: `ws://127.0.0.1:${await listenOnFreePort(server)}`, heard }
}

test("hosts' decisions apply in LiveKit's room, too", async () => {
  await using world = await createWorld()
  const { db, aUser, call, config } = world
  const { url, heard } = await aRoomService()
  config.meetings.livekit = { url, ...keys }
  const [host, guest] = [await aUser(), await aUser()]
  const { id, code } = await aMeeting(db, host)
  await inside(db, id, { userId: guest.id, audio: true })
  const list = await call(room.listParticipants, { as: host, params: { id } })
  const identity = String(list.data.participants.find(({ userId }) => userId === guest.id)!.number)
  const act = (action: 'mute' | 'remove') =>
    call(room.moderateParticipant, { as: host, params: { id, userId: guest.id }, body: { action } })
  await act('mute')
  await act('remove')
  await call(room.endMeeting, { as: host, params: { id } })
  expect(heard).toEqual([
    { method: 'GetParticipant', body: { room: code, identity } },
    { method: 'MutePublishedTrack', body: { room: code, identity, track_sid: 'TR_m', muted: true } },
    { method: 'RemoveParticipant', body: { room: code, identity } },
    { method: 'DeleteRoom', body: { room: code } },
  ])
})
