import type { Lesson } from '@akada/contract/courses/modules'
import { fullName } from '@akada/contract/text/full-name'
import { type CourseRow, modulesOf } from '#features/courses/public/cards.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { xmlTag } from '#lib/xml-tag.ts'

interface Podcast {
  course: CourseRow
  progress: Parameters<typeof modulesOf>[1]['progress']
  /** Of this feed, without its ending. */
  address: string
  origin: string
  now: Date
}

interface Episode {
  lesson: Lesson
  module: string
  bytes: number
  number: number
}

/** Lessons that can be heard, in modules that are open or were opened before. */
function episodesOf({ course, progress, now }: Podcast): Episode[] {
  const modules = modulesOf(course, { isOwner: false, now, progress })
  return modules
    .flatMap(({ title, isOpen, media }) =>
      media.flatMap((lesson) => {
        const sound = lesson.sizes.find(({ height }) => height === 'sound')
        return sound && (isOpen || progress.has(lesson.id))
          ? [{ lesson, module: title, bytes: sound.bytes }]
          : []
      }),
    )
    .map((episode, index) => ({ ...episode, number: index + 1 }))
}

const secondMs = 1000

/** Players sort by date: lessons follow each other by seconds, from the day on which the course was published. */
function itemOf({ lesson, module, bytes, number }: Episode, { course, address, origin }: Podcast): string {
  const { id, title, description, mediaLength } = lesson
  const from = course.publishedAt ?? course.createdAt
  return [
    '<item>',
    xmlTag('title', title),
    xmlTag('link', `${origin}/course/${course.id}?lesson=${id}`),
    `<guid isPermaLink="false">${id}</guid>`,
    xmlTag('pubDate', new Date(from.getTime() + number * secondMs).toUTCString()),
    xmlTag('description', description || module),
    xmlTag('itunes:subtitle', module),
    xmlTag('itunes:episode', String(number)),
    xmlTag('itunes:episodeType', 'full'),
    xmlTag('itunes:duration', String(mediaLength)),
    xmlTag('itunes:explicit', 'false'),
    `<enclosure url="${escapeHtml(`${address}/${id}.m4a`)}" length="${bytes}" type="audio/mp4"/>`,
    '</item>',
  ].join('')
}

/** A course for one learner's player of podcasts: RSS 2.0 with the elements of Apple's directory, and blocked from it. */
export function podcastFeed(podcast: Podcast): string {
  const { course, address, origin } = podcast
  const teacher = fullName({ firstName: course.firstName ?? '', lastName: course.lastName ?? '' })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>',
    xmlTag('title', course.title),
    xmlTag('link', `${origin}/courses/${course.id}`),
    xmlTag('description', course.description || course.title),
    xmlTag('language', course.language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(`${address}.xml`)}"/>`,
    teacher ? xmlTag('itunes:author', teacher) : '',
    xmlTag('itunes:type', 'serial'),
    xmlTag('itunes:explicit', 'false'),
    xmlTag('itunes:block', 'Yes'),
    '<itunes:category text="Education"/>',
    ...episodesOf(podcast).map((episode) => itemOf(episode, podcast)),
    '</channel></rss>',
  ].join('')
}
