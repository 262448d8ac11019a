import { siteName } from '#installation/site-name.ts'
import { nairaOf } from '@akada/contract/money/model'
import { type Thing, breadcrumbs, isoDuration } from '#share-pages/json-ld.ts'
import type { MediaModel } from '#media/assets/media-model.ts'
import type { OutlineModule } from '../rows/outline-model.ts'
import { ratingOf } from './course-view.ts'

export interface CoursePageRow {
  id: string
  userId: string | null
  title: string
  description: string
  amountMinor: number | null
  outline: OutlineModule[]
  students: number
  ratings: number[]
  name: string | null
  language: string
  seconds: number
  isPublic: boolean
  isDeleted: boolean
  isListed: boolean
  media: MediaModel[]
  share: { key: string; width: number; height: number; mimeType: string } | null
}

interface PageParts {
  address: string
  image: { url: string }
  description: string
}

/** A course in the words of schema.org; with a rating only if somebody has given one. */
export function courseThings(course: CoursePageRow, { address, image, description }: PageParts): Thing[] {
  const { title, name, userId, amountMinor, language, seconds, ratings } = course
  const { average, count } = ratingOf(ratings)
  const teacher = name &&
    userId && {
      '@type': 'Person',
      name,
      url: new URL(`/socials/profile/${userId}`, address).href,
    }
  return [
    {
      '@type': 'Course',
      name: title,
      description,
      url: address,
      image: image.url,
      ...(language && { inLanguage: language }),
      provider: teacher || { '@type': 'Organization', name: siteName, url: new URL('/', address).href },
      offers: {
        '@type': 'Offer',
        category: amountMinor === null ? 'Free' : 'Paid',
        price: nairaOf(amountMinor ?? 0).toFixed(2),
        priceCurrency: 'NGN',
        url: address,
        availability: 'https://schema.org/InStock',
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: isoDuration(seconds),
      },
      ...(count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          ratingCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
    breadcrumbs(address, [{ name: 'Market', path: '/market' }], title),
  ]
}
