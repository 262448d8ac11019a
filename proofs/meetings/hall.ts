import { randomBytes } from 'node:crypto'
import { type Browser, chromium } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '@akada/server/config.ts'
import type { MediaServers } from '@akada/server/media-server/calls.ts'
import { createMediaServers } from '@akada/server/media-server/media-servers.ts'
import type { MeetingSettings } from '@akada/server/media-server/settings.ts'
import type { Joining } from '@akada/server/media-server/media-server.ts'
import { pageClient } from '@akada/server/media-server/testing/page-client.ts'
import { freeUdpPort } from '@akada/server/media-server/free-udp-port.ts'
import { openFirefox } from './firefox.ts'
import type { MeetingPage } from './meeting-page.ts'
import { chromiumOptions } from '@akada/server/testing/site/chromium.ts'
import { mediaServerBelow } from '@akada/server/media-server/testing/usage.ts'

export const room = 'r'

export interface Picture {
  /** Frames. */
  decoded: number
  /** Seconds during which it stood still. */
  frozen: number
}

export interface Figures {
  /** Identified by stream name: a new stream may come before others. */
  pictures: Record<string, Picture>
  voices: number
  sound: { received: number; lost: number; concealed: number; samples: number; bytes: number }[]
  /** Bytes sent and received on the connection on which the page receives. */
  transport: [sent: number, received: number]
  states: string[]
}

/** How a page joins, and from where. */
export interface Entering {
  quality?: 'auto' | 'low' | 'audioOnly'
  ice?: {
    iceTransportPolicy?: 'relay'
    iceServers?: { urls: string[]; username: string; credential: string }[]
  }
  /** As on a network that lets nothing else through. */
  only?: 'udp' | 'tcp'
  /** The port of a weak line, which is its only way. */
  line?: number
  isFirefox?: boolean
  /** Milliseconds until it must have decoded a picture. */
  patience?: number
}

/** A media server as an installation starts it, and browsers with fake cameras that meet on it. */
export interface Hall {
  servers: MediaServers
  port: number
  pages: MeetingPage[]
  /** Opens one more page, which joins; returns the milliseconds until it had decoded a picture of somebody. */
  enter: (entering?: Entering) => Promise<number>
  /** The last page leaves. */
  exit: () => Promise<void>
  /** Everybody joins again, as browsers do when they are told that the media server has gone. */
  rejoin: () => Promise<void>
  /** Asks for everybody's pictures, for a page by its index. */
  look: (page: number) => Promise<void>
  figures: (page: number) => Promise<Figures>
  address: () => Promise<string>
  /** The process of the media server. */
  pid: () => number
  close: () => Promise<void>
}

async function join(
  page: MeetingPage,
  number: number,
  { patience: _waits, isFirefox: _which, ...how }: Entering,
): Promise<void> {
  await page.evaluate(`join(${JSON.stringify({ id: `p${number}`, number, ...how })})`)
}

/** Every page is its own, wherever its browser is. */
const site = 'https://meeting.test/'

export async function openHall(folder: string, turn?: MeetingSettings['turn']): Promise<Hall> {
  const port = await freeUdpPort(0)
  const settings = { ...readConfig({ AKADA_DATA: folder }).meetings, port, servers: 1, turn }
  const servers = createMediaServers(settings, randomBytes(32))
  const browser = await openBrowser()
  const pages: MeetingPage[] = []
  const ways: Entering[] = []
  const address = () => servers.place(room)

  const ask = async (call: Joining) => servers.call(await address(), 'join', call)

  async function look(index: number): Promise<void> {
    const others = pages.map((_, other) => other + 1).filter((number) => number !== index + 1)
    const pictures = others.map((number, slot) => ({ slot, number, width: 300 }))
    const quality = ways[index]?.quality ?? 'auto'
    await servers.call(await address(), 'want', {
      room,
      id: `p${index + 1}`,
      pictures,
      quality,
      screen: true,
    })
  }

  return {
    servers,
    port,
    pages,
    address,
    look,
    figures: (index) => figuresOf(pages[index]!),
    async enter(entering = {}) {
      const page = await (entering.isFirefox ? openFirefox(folder, ask) : openChromium(browser, ask))
      const number = pages.push(page)
      ways.push(entering)
      const start = performance.now()
      await join(page, number, entering)
      for (const index of pages.keys()) await look(index)
      if (pages.length > 1 && entering.quality !== 'audioOnly') await seesSomebody(page, entering.patience)
      return performance.now() - start
    },
    async exit() {
      ways.pop()
      await servers.call(await address(), 'leave', { room, id: `p${pages.length}` })
      await pages.pop()?.close()
    },
    async rejoin() {
      await Promise.all(pages.map((page, index) => join(page, index + 1, ways[index] ?? {})))
      for (const index of pages.keys()) await look(index)
    },
    pid: () => mediaServerBelow(process.pid),
    async close() {
      servers.stop()
      for (const page of pages) await page.close()
      await browser.close()
    },
  }
}

const figuresOf = (page: MeetingPage) => page.evaluate<Figures>('figures()')

async function seesSomebody(page: MeetingPage, patience = 30_000): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(20))
    if (Object.keys((await figuresOf(page)).pictures).length > 0) return
  throw new Error('No picture came.')
}

async function openChromium(
  browser: Browser,
  ask: (call: Joining) => Promise<unknown>,
): Promise<MeetingPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.exposeFunction('ask', ask)
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<body>' }))
  await page.goto(site)
  await page.evaluate(pageClient)
  return { evaluate: (expression) => page.evaluate(expression), close: () => context.close() }
}

function openBrowser(): Promise<Browser> {
  const { args, ...options } = chromiumOptions
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  return chromium.launch({ ...options, args: [...args, ...fake] })
}
