import { randomBytes } from 'node:crypto'
import { startBank } from '@akada/server/bank/start-bank.ts'
import { freePort } from '@akada/server/postgres/free-port.ts'
import type { Site } from '../bench/site.ts'

/** The test bank of a site, which reports to the server that will listen on this port. */
export async function openBank({ order }: Site) {
  const accessWord = randomBytes(16).toString('base64url')
  const sitePort = await freePort()
  const siteUrl = `http://127.0.0.1:${sitePort}`
  const { url, close } = await startBank({
    databaseUrl: order.databaseUrl,
    secret: Buffer.from(order.secret, 'hex'),
    accessWord,
    host: '127.0.0.1',
    port: 0,
    siteUrl,
  })
  return { url, accessWord, siteUrl, sitePort, close }
}
