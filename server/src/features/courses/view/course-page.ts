import { siteNameHtml } from '#installation/site-name.ts'
import type { PreloadedModule } from '@akada/contract/preloaded-modules'
import { nairaOf } from '@akada/contract/money/model'
import { statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { type Screen, screenModules } from '#http/web/screen.ts'
import { counted } from '#lib/counted.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { mediaModels, mediaOf } from '#media/assets/media-model.ts'
import { absentPage } from '#share-pages/absent-page.ts'
import { type KeyAndDay, type KeysOfFile, createSitemap } from '#share-pages/create-sitemap.ts'
import { type LinkedMedia, absolute, cardImage, headOf, isForMessengers } from '#share-pages/page-head.ts'
import type { ScreenPage, ScreenVisit } from '#share-pages/screen-page.ts'
import type { Context } from '#context.ts'
import { type CoursePageRow, courseThings } from './course-things.ts'
import { ratingOf } from './course-view.ts'
import { plainPicture } from './plain-picture.ts'
import { plainText } from './plain-text.ts'

const findCoursePage = statement<CoursePageRow, { id: string }>(`
  select c.id, c.user_id, c.title, c.description, c.amount_minor, c.outline, c.language, c.seconds, s.students, s.ratings,
         ${fullNameOf('u')} as name,
         exists (select from can_see_course(null, c, u)) as is_public, c.is_listed,
         c.deleted_at is not null and c.published_at is not null as is_deleted,
         (select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(${mediaModels('course', 'c.id')}) p) as media,
         (select m.share_still from media_assets m
           where m.owner_type = 'course' and m.owner_id = c.id and m.released_at is null limit 1) as share
    from courses c join course_stats s on s.course_id = c.id left join users u on u.id = c.user_id
   where c.id = :id`)

/** The public content of a course: for link previews, search engines and readers without scripts. */
async function describeCourse(
  { db, storage, secret }: Pick<Context, 'db' | 'storage' | 'secret'>,
  { id, origin, request }: ScreenVisit,
): Promise<Screen> {
  const [course] = await findCoursePage(db, { id })
  if (course?.isDeleted) return absentPage(410, 'course')
  if (!course?.isPublic) return absentPage(404)
  const description = `${priceSentence(course)} ${plainText(course.description)}`.trim()
  const card = { title: course.title, text: priceSentence(course) }
  const image = imageOf(course, storage, origin) ?? cardImage(secret, card, origin)
  const head = headOf(
    {
      title: course.title,
      description,
      path: `/courses/${course.id}`,
      type: 'article',
      hasEmbed: true,
      image,
      video: undefined,
      isIndexed: course.isListed,
      things: (address) => courseThings(course, { address, image, description }),
    },
    origin,
  )
  const body = bodyOf(course, pictureOf(course, storage))
  const embed = {
    title: course.title,
    path: `/courses/${course.id}`,
    author:
      course.userId && course.name
        ? { name: course.name, path: `/socials/profile/${course.userId}` }
        : undefined,
    note: plainPrice(course.amountMinor),
    image,
    video: undefined,
  }
  return { status: 200, head, body, modules: modulesOf(request.query), embed }
}

/** The screen, and the part of it that the address asks for. */
function modulesOf(query: unknown): PreloadedModule[] {
  const { lesson, quiz } = (query ?? {}) as Record<string, unknown>
  const screen: PreloadedModule[] = [...screenModules, 'src/app/pages/course.tsx']
  if (quiz !== undefined) return screen
  if (lesson !== undefined) return [...screen, 'src/features/learning/player/lesson-player.tsx']
  return [...screen, 'src/features/market/course/course-screen.tsx']
}

/** What a course costs, in kobo, as a page without the app writes it. */
export const plainPrice = (amountMinor: number | null): string =>
  amountMinor === null ? 'Free' : `₦${nairaOf(amountMinor).toLocaleString('en-NG')}`

const priceSentence = ({ amountMinor, name }: CoursePageRow) =>
  `A ${amountMinor === null ? 'free course' : `course for ${plainPrice(amountMinor)}`}${name ? ` by ${name}` : ''}.`

/** The share picture if there is one, else the picture itself or a film's poster. */
function imageOf(
  { share, media, title }: CoursePageRow,
  storage: Pick<Context['storage'], 'url'>,
  origin: string | undefined,
): (LinkedMedia & { alt: string }) | undefined {
  if (share && isForMessengers(share.mimeType))
    return { ...share, url: absolute(storage.url(share.key), origin), alt: title }
  const [model] = media
  const promotion = model && mediaOf(model, storage)
  if (!promotion) return undefined
  const isPicture = promotion.mimeType.startsWith('image/')
  const url = isPicture ? promotion.url : promotion.poster
  if (!url || (isPicture && !isForMessengers(promotion.mimeType))) return undefined
  const { width, height } = promotion
  const mimeType = isPicture ? promotion.mimeType : 'image/jpeg'
  return { url: absolute(url, origin), mimeType, width, height, alt: title }
}

/** Where the app shows it, too. */
function pictureOf({ media: [model] }: CoursePageRow, storage: Pick<Context['storage'], 'url'>): string {
  const promotion = model && mediaOf(model, storage)
  return promotion ? plainPicture(promotion, { sizes: '(width < 64rem) 100vw, 40rem', isFirst: true }) : ''
}

function bodyOf(course: CoursePageRow, picture: string): string {
  const { userId, title, description, students, ratings, outline, name } = course
  const text = escapeHtml
  const { average, count } = ratingOf(ratings)
  const lessons = outline.flatMap(({ items }) => items.filter(({ isLearnable }) => isLearnable))
  const teacher = userId && name ? `<a href="/socials/profile/${userId}"><bdi>${text(name)}</bdi></a> · ` : ''
  return [
    '<main class="plain"><article>',
    `<h1 dir="auto">${text(title)}</h1>${picture}`,
    `<p>${teacher}${text(plainPrice(course.amountMinor))} · ${counted(students, 'learner')}`,
    count > 0 ? ` · ${average} of 5 (${counted(count, 'review')})` : '',
    `</p><p class="text" dir="auto">${text(plainText(description))}</p>`,
    `<h2>Lessons</h2><ol>${lessons.map((lesson) => `<li dir="auto">${text(lesson.title)}</li>`).join('')}</ol>`,
    `</article><p><a href="/market">More courses on ${siteNameHtml}</a></p></main>`,
  ].join('')
}

const listPublicCourses = statement<KeyAndDay, KeysOfFile>(`
  select c.id as key, to_char(c.changed_at, 'YYYY-MM-DD') as day
    from courses c join users u on u.id = c.user_id cross join can_see_course(null, c, u)
   where c.id > :after::uuid and c.id <= :until::uuid and c.status = 'published' and c.is_listed
   order by c.id limit :limit::int`)

export const coursePage: ScreenPage = {
  path: /^\/(?:courses?|market\/products?)\/(?<id>[^/]+)\/?$/,
  describe: describeCourse,
  sitemap: createSitemap({
    name: 'courses',
    table: 'courses',
    list: listPublicCourses,
    pathOf: (id) => `/courses/${id}`,
  }),
}
