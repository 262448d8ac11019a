import { siteNameHtml } from '#installation/site-name.ts'
import type { CourseCard } from '@akada/contract/courses/model'
import { cardOf, plainPicture, plainPrice } from '#features/courses/public/cards.ts'
import { visitorId } from '#features/posts/public.ts'
import { counted } from '#lib/counted.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { type Screen, screenModules } from '#http/web/screen.ts'
import type { ScreenPage, ScreenVisit } from '#share-pages/screen-page.ts'
import { headOf, siteImage } from '#share-pages/page-head.ts'
import type { Context } from '#context.ts'
import { findCandidates } from './candidates.ts'
import { findCards } from './cards.ts'

/** As many as a phone shows before it is scrolled far. */
const maxCards = 6
const description =
  'Courses by Nigerian teachers, free or paid in naira. Each says how many megabytes it takes, and plays without a connection once downloaded.'

/** The most popular courses, which the app shows first, too; for search engines and the first paint. */
async function describeMarket(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { origin, request }: Pick<ScreenVisit, 'origin' | 'request'>,
): Promise<Screen | undefined> {
  // Searches and filters show something else.
  if (request.url.includes('?')) return undefined
  const range = { sort: 'popular', after: undefined, limit: maxCards, offset: 0 } as const
  const candidates = await findCandidates(db, { viewerId: visitorId, filter: {} }, range)
  const ids = candidates.map(({ id }) => id)
  const cards = (await findCards(db, visitorId, ids)).map((row) => cardOf(row, storage, now()))
  const page = { title: 'Market', description, path: '/market', type: 'website' } as const
  const head = headOf({ ...page, image: siteImage(origin), video: undefined, isIndexed: true }, origin)
  return { status: 200, head, body: bodyOf(cards), modules: [...screenModules, 'src/app/pages/market.tsx'] }
}

const bodyOf = (cards: readonly CourseCard[]): string =>
  [
    '<main class="plain"><h1>Market</h1><ul class="courses">',
    ...cards.map(itemOf),
    `</ul><p><a href="/socials">More on ${siteNameHtml}</a></p></main>`,
  ].join('')

/** Those of the app's cards. */
const sizes = '(width < 48rem) 100vw, 20rem'

function itemOf(card: CourseCard, index: number): string {
  const { id, title, isPaid, priceMinor, lessonsCount, promotion } = card
  const price = plainPrice(isPaid ? priceMinor : null)
  return [
    `<li><a href="/courses/${id}">${promotion ? plainPicture(promotion, { sizes, isFirst: index === 0 }) : ''}`,
    `<b dir="auto">${escapeHtml(title)}</b></a>`,
    `<p>${escapeHtml(price)} · ${counted(lessonsCount, 'lesson')}</p></li>`,
  ].join('')
}

export const marketPage: ScreenPage = {
  path: /^\/market\/?$/,
  describe: describeMarket,
}
