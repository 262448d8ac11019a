import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import { freePort } from '#postgres/free-port.ts'
import { startProgram } from '#testing/site/program.ts'
import { temporaryFolder } from '#testing/world/temporary-folder.ts'
import { freeUdpPort } from './free-udp-port.ts'
import { createMediaServers } from './media-servers.ts'

test('server processes share the media servers of a service, and learn at once when one of them ends', async () => {
  const secret = randomBytes(32)
  const [control, udp] = [await freePort(), await freeUdpPort(0)]
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  const service = startProgram('media.ts', {
    AKADA_DATA: path,
    AKADA_SECRET: secret.toString('base64url'),
    MEETING_SERVERS: '1',
    MEETING_CONTROL_PORT: String(control),
    MEETING_PORT: String(udp),
  })
  onTestFinished(() => void service.child.kill('SIGKILL'))
  await service.says('take calls at')
  const address = `http://127.0.0.1:${control}`
  const { meetings } = readConfig({ MEETING_MEDIA_SERVERS: address })
  const servers = createMediaServers(meetings, secret)
  onTestFinished(() => servers.stop())
  const ended: string[] = []
  servers.onEnded((url) => ended.push(url))
  expect(await servers.place('a room')).toBe(address)
  await expect.poll(async () => (await servers.status()).servers).toBe(1)
  const others = createMediaServers(meetings, randomBytes(32))
  onTestFinished(() => others.stop())
  expect((await others.status()).servers).toBe(0)
  service.child.kill('SIGKILL')
  await expect.poll(() => ended).toEqual([address])
  expect(await servers.status()).toMatchObject({ servers: 0, rooms: 0, restarts: 1 })
})
