import { afterAll } from 'vitest'
import { startBank } from '#bank/start-bank.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Offer, SoldItem } from '#money/sellable.ts'
import type { World } from '#testing/world/world.ts'

/** The test bank of a world, on a port of its own; its clock is the world's. */
export async function aBank(world: World) {
  const { secret, accessWord, now, config } = world
  const bank = await startBank({
    databaseUrl: world.url,
    secret,
    accessWord,
    now,
    host: '127.0.0.1',
    port: 0,
    siteUrl: config.siteUrl,
  })
  config.payments.bankUrl = `http://127.0.0.1:${bank.port}`
  afterAll(() => bank.close())
  const ask = async (path: string, body: object, method = 'POST') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessWord}` }
    const answer = await fetch(config.payments.bankUrl + path, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { data?: never; text?: string }
  }
  return { ...bank, ask }
}

/** A test item for sale, in place of courses; records what was delivered. */
export function aShop(world: World) {
  const offers = new Map<string, Offer & { isGone?: true }>()
  const delivered: SoldItem[] = []
  const ended: SoldItem[] = []
  world.declared.sellables.COURSE = {
    price: async (_db, { itemId }) => {
      const offer = offers.get(itemId)
      if (!offer) throw new ApiError('API_ERR_NOT_FOUND')
      return offer
    },
    canDeliver: async (_tx, { itemId }) => offers.has(itemId) && !offers.get(itemId)?.isGone,
    deliver: async (_tx, sold) => void delivered.push(sold),
    canReturn: async () => true,
    endDelivery: async (_tx, sold) => void ended.push(sold),
  }
  return { offers, delivered, ended }
}
