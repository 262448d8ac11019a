import { expect, test } from 'vitest'
import { buildBank } from './app.ts'
import type { Bank } from './bank.ts'

const faults = { isSilent: false, isMute: false, times: 1 }

/** The card form as a site gets it that calls itself `siteUrl` and was opened at `openedAt`. */
async function formOf(siteUrl: string, openedAt: string) {
  const store = { find: async () => undefined } as unknown as Bank['store']
  const bank = {
    store,
    secret: Buffer.alloc(32),
    accessWord: 'a word of this bank',
    url: 'http://localhost:3001',
    siteUrl,
    now: () => new Date(),
  }
  const app = buildBank({ ...bank, faults })
  const { headers, body } = await app.inject({ url: '/card', headers: { referer: `${openedAt}/` } })
  await app.close()
  const policy = String(headers['content-security-policy'])
  return {
    framedBy: /frame-ancestors (.*)/.exec(policy)?.[1]?.split(' '),
    tells: /data-site="([^"]*)"/.exec(body)?.[1],
  }
}

test('on one’s own machine the card form works under both of its names, on that port alone', async () => {
  const [named, numbered] = ['http://localhost:3000', 'http://127.0.0.1:3000']
  expect(await formOf(named, numbered)).toEqual({ framedBy: [named, numbered], tells: numbered })
  expect(await formOf(named, named)).toEqual({ framedBy: [named, numbered], tells: named })
  expect(await formOf(numbered, named)).toEqual({ framedBy: [numbered, named], tells: named })
  for (const other of ['http://127.0.0.1:3003', 'http://127.0.0.1:30001', 'https://127.0.0.1:3000'])
    expect((await formOf(named, other)).tells).toBe(named)
})

test('anywhere else only the site at its own address frames the card form', async () => {
  const site = 'https://akada.example'
  for (const other of [
    site,
    'http://akada.example',
    'http://localhost:3000',
    'https://akada.example.evil.test',
  ])
    expect(await formOf(site, other)).toEqual({ framedBy: [site], tells: site })
  // A machine that only calls itself like one's own is another.
  const alike = 'http://localhost.example:3000'
  expect(await formOf(alike, 'http://localhost:3000')).toEqual({ framedBy: [alike], tells: alike })
})
