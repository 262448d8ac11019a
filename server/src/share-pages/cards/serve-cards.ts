import type { FastifyInstance } from 'fastify'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { siteTexts } from '../page-head.ts'
import { type Card, cardMimeType, readCard, siteCard } from './card-address.ts'

/** The latest cards: a link that is shared is fetched by each messenger at about the same time. */
const maxCachedCards = 40
/** An avatar or a logo; larger files are no picture for a card. */
const maxPictureBytes = 5_242_880

/** Serves the pictures of link previews. */
export function serveCards(app: FastifyInstance, context: Pick<Context, 'secret' | 'storage'>): void {
  const drawn = new Map<string, Buffer>()
  app.get('/cards/*', async (request, reply) => {
    const { '*': file } = request.params as { '*': string }
    const isSite = `/cards/${file}` === siteCard
    const card = isSite ? siteTexts : readCard(context.secret, file)
    if (!card) throw new ApiError('API_ERR_NOT_FOUND')
    const bytes = drawn.get(file) ?? (await app.inLine('page', request, () => draw(context, card)))
    drawn.set(file, bytes)
    const [oldest] = drawn.keys()
    if (drawn.size > maxCachedCards && oldest) drawn.delete(oldest)
    reply.header('cache-control', `public, max-age=${isSite ? 86_400 : 604_800}`)
    return reply.type(cardMimeType).send(bytes)
  })
}

async function draw({ storage }: Pick<Context, 'storage'>, card: Card): Promise<Buffer> {
  const chunks = card.picture
    ? await storage
        .read(card.picture, maxPictureBytes)
        .then((stream) => stream.toArray())
        .catch(() => [])
    : []
  // Loaded with its fonts only by servers that draw.
  const { drawCard } = await import('./draw-card.ts')
  return drawCard(card, chunks.length > 0 ? Buffer.concat(chunks as Buffer[]) : undefined)
}
