import { createEvent } from '@akada/contract/calendar/routes'
import { listUserCourses } from '@akada/contract/courses/routes'
import { linkSpace } from '@akada/contract/communities/space-routes'
import { clientIdOf } from './client-ids.ts'
import type { Client } from './client.ts'
import { createDemoCommunity } from './communities.ts'
import { courseNamed } from './courses/catalogue.ts'
import { type DemoEvent, formOf } from './make-events.ts'
import type { Sessions } from './sessions.ts'

interface Linked {
  /** The community; its owner teaches the course. */
  readonly community: string
  readonly course: string
  readonly event: DemoEvent
}

const links: readonly Linked[] = [
  {
    community: 'stitchers',
    course: 'fitted-gown',
    event: { title: 'Gown clinic, live', color: 'indigo', day: 2, times: ['17:00', '18:00'], isWeekly: true },
  },
  {
    community: 'waec-room',
    course: 'waec-algebra',
    event: { title: 'Algebra evening', color: 'blue', day: 1, times: ['19:00', '20:00'], isWeekly: true },
  },
]

/** Lets the learners of courses into the communities of their teachers, each with a class to come. */
export async function linkCourses(house: { client: Client; sessions: Sessions }): Promise<void> {
  const { client } = house
  const today = new Date().toISOString().slice(0, 10)
  for (const { community, course, event } of links) {
    const { token, userId, spaceId } = await createDemoCommunity(house, community)
    const own = await client.call(listUserCourses, {
      token,
      params: { id: userId },
      query: { status: 'published' },
    })
    const named = courseNamed(course)
    const courseId = own.courses.find(({ title }) => title === named.title)?.id
    if (!courseId || !spaceId) continue
    await client.call(linkSpace, { token, params: { spaceId }, body: { courseId } })
    const body = { ...formOf(event, today), courseId, clientId: clientIdOf(event.title ?? '') }
    await client.call(createEvent, { token, body })
  }
}
