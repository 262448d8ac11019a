import { startBehindNginx } from '@akada/server/testing/site/behind-nginx.ts'
import { type ProcessOptions, startServer } from '@akada/server/server.ts'

export interface Servers {
  /** Where browsers find them, without a slash at the end. */
  url: string
  close: () => Promise<unknown>
}

type Options = ProcessOptions & { folder: string; bank: Record<string, string> }

/**
 * The servers of a site: one in this process, or with AKADA_BEHIND_NGINX three of their own behind an installed nginx, one of
 * which is killed every ten seconds.
 */
export const startServers = (options: Options): Promise<Servers> =>
  process.env['AKADA_BEHIND_NGINX'] ? startKilled(options) : startOne(options)

async function startOne(options: Options): Promise<Servers> {
  // The test runs in the same process, and its own work must not count as server load.
  const { address, close } = await startServer({ ...options, pressure: { loopDelay: Infinity } })
  return { url: `http://127.0.0.1:${address.port}`, close }
}

async function startKilled({ databaseUrl, secret, folder, bank }: Options): Promise<Servers> {
  const behind = await startBehindNginx({
    folder,
    databaseUrl,
    secret: secret.toString('base64url'),
    hasWorker: true,
    settings: { ...bank, AKADA_PAYMENTS: 'sandbox', AKADA_DATA: folder, AKADA_DRAIN_SECONDS: '0' },
  })
  const ending = new AbortController()
  const killing = behind.killInTurn(ending.signal)
  const close = async () => {
    ending.abort()
    await killing
    await behind.close()
  }
  return { url: behind.address, close }
}
