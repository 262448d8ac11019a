import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Joining } from '@akada/server/media-server/media-server.ts'
import { pageClient } from '@akada/server/media-server/testing/page-client.ts'
import { listenOnFreePort } from '@akada/server/postgres/free-port.ts'
import type { MeetingPage } from './meeting-page.ts'

const program = ['firefox-esr', 'firefox'].find((name) => spawnSync(name, ['--version']).error === undefined)

/** Whether Firefox is installed here. */
export const hasFirefox = (): boolean => program !== undefined

const settings = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.autoplay.default': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
}

type Ask = (call: Joining) => Promise<unknown>

/** What the page calls is answered from here: it asks, and looks for the answer. */
const asking = `window.ask = (call) => new Promise((resolve) => Object.assign(window, { asked: call, answered: resolve }))`

/** A page of Firefox with fake devices, controlled by WebDriver BiDi. */
export async function openFirefox(folder: string, ask: Ask): Promise<MeetingPage> {
  const profile = join(folder, 'firefox')
  await mkdir(profile, { recursive: true })
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const http = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<body>'))
  const url = `http://127.0.0.1:${await listenOnFreePort(http)}/`
  const child = spawn(
    program ?? '',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    },
  )
  const send = await connect(await addressIn(child.stderr))
  await send('session.new', { capabilities: {} })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context ?? ''
  await send('browsingContext.navigate', { context, url, wait: 'complete' })

  async function evaluate<T>(expression: string): Promise<T> {
    const target = { context }
    const wrapped = `(async () => JSON.stringify((await (${expression})) ?? null))()`
    const found = await send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      { expression: wrapped, target, awaitPromise: true },
    )
    if (found.exceptionDetails) throw new Error(found.exceptionDetails.text)
    return JSON.parse(found.result?.value ?? 'null') as T
  }

  await evaluate(`(() => { ${pageClient}; ${asking} })()`)
  const timer = setInterval(() => {
    void evaluate<Joining | null>(
      '(() => { const call = window.asked; window.asked = undefined; return call })()',
    ).then(
      async (call) => call && evaluate(`answered(${JSON.stringify(await ask(call))})`),
      () => {},
    )
  }, 50)
  return {
    evaluate,
    async close() {
      clearInterval(timer)
      child.kill('SIGKILL')
      http.close()
    },
  }
}

/** Firefox says where it listens. */
async function addressIn(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (found) {
      stderr.resume()
      return `${found}/session`
    }
  }
  throw new Error('Firefox did not start.')
}

type Reply = { id: number; type: 'success' | 'error'; result: unknown; message?: string }

async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as Reply
    if (type === 'success') waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(message))
    waiting.delete(id)
  })
  return async <T>(method: string, params: object): Promise<T> => {
    last += 1
    const reply = Promise.withResolvers<unknown>()
    waiting.set(last, reply)
    socket.send(JSON.stringify({ id: last, method, params }))
    return (await reply.promise) as T
  }
}
