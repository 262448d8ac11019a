import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { type Browser, type Page, chromium } from '@playwright/test'
import { readConfig } from '#config.ts'
import type { MediaServers } from '#media-server/calls.ts'
import { createMediaServers } from '#media-server/media-servers.ts'
import type { Joining } from '#media-server/media-server.ts'
import { pageClient } from '#media-server/testing/page-client.ts'
import { freeUdpPort } from '#media-server/free-udp-port.ts'
import { listenOnFreePort } from '#postgres/free-port.ts'
import { chromiumOptions } from '#testing/site/chromium.ts'
import { descendantsOf, processList } from '#testing/site/process-tree.ts'

export const room = 'r'

export interface Figures {
  frames: number[]
  voices: number
  states: string[]
}

/** A media server as an installation starts it, and browsers with fake cameras that meet on it. */
export interface Hall {
  servers: MediaServers
  port: number
  pages: Page[]
  /** Opens one more page, which joins; returns the milliseconds until it had decoded a picture of somebody. */
  enter: () => Promise<number>
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

const program = 'server/bin/media-server.ts'

async function join(page: Page, number: number): Promise<void> {
  await page.evaluate(`join({ id: 'p${number}', number: ${number} })`)
}

export async function openHall(folder: string): Promise<Hall> {
  const port = await freeUdpPort(0)
  const settings = { ...readConfig({ AKADA_DATA: folder }).meetings, port, servers: 1 }
  const servers = createMediaServers(settings, randomBytes(32))
  const http = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<body>'))
  const url = `http://127.0.0.1:${await listenOnFreePort(http)}/`
  const browser = await openBrowser()
  const pages: Page[] = []
  const address = () => servers.place(room)

  async function look(index: number): Promise<void> {
    const others = pages.map((_, other) => other + 1).filter((number) => number !== index + 1)
    const pictures = others.map((number, slot) => ({ slot, number, width: 300 }))
    await servers.call(await address(), 'want', { room, id: `p${index + 1}`, pictures, quality: 'auto' })
  }

  return {
    servers,
    port,
    pages,
    address,
    look,
    figures: (index) => pages[index]!.evaluate<Figures>('figures()'),
    async enter() {
      const page = await (await browser.newContext()).newPage()
      await page.exposeFunction('ask', async (call: Joining) => servers.call(await address(), 'join', call))
      await page.goto(url)
      await page.evaluate(pageClient)
      const number = pages.push(page)
      const start = performance.now()
      await join(page, number)
      for (const index of pages.keys()) await look(index)
      if (pages.length > 1)
        await page.waitForFunction('figures().then(({ frames }) => frames.length > 0)', null, { polling: 20 })
      return performance.now() - start
    },
    async rejoin() {
      await Promise.all(pages.map((page, index) => join(page, index + 1)))
      for (const index of pages.keys()) await look(index)
    },
    pid: () => mediaServerBelow(process.pid),
    async close() {
      servers.stop()
      await browser.close()
      http.close()
    },
  }
}

function openBrowser(): Promise<Browser> {
  const { args, ...options } = chromiumOptions
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  return chromium.launch({ ...options, args: [...args, ...fake] })
}

function mediaServerBelow(parent: number): number {
  const below = new Set(descendantsOf(parent))
  const found = processList().find(({ pid, command }) => below.has(pid) && command.includes(program))
  if (!found) throw new Error('There is no media server.')
  return found.pid
}

/** Bytes of memory, and milliseconds of processor time, of a process so far. */
export function usageOf(pid: number): { memory: number; processor: number } {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return { memory: pages * 4096, processor: (Number(fields[11]) + Number(fields[12])) * 10 }
}
