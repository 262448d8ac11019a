import { getCourse } from '@akada/contract/courses/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { anOrder, openWallet, settle } from '#features/payments/testing/books.ts'
import { createWorld } from '#testing/world/world.ts'
import { getEarnings } from './get-earnings.ts'

test('openings of course pages are counted by others than owner and learners, and set against the sales', async () => {
  await using world = await createWorld()
  const seller = await world.aUser()
  const course = await aCourse(world.db, seller)
  const visitor = await world.aUser()
  for (const as of [visitor, visitor, await world.aUser(), seller])
    await world.call(getCourse, { as, params: { id: course.id } })
  await world.call(getCourse, { params: { id: course.id } })
  const order = await anOrder(
    world.db,
    { id: seller.id, wallet: await openWallet(world.db, seller.id) },
    { buyer: visitor.id, item: course.id },
  )
  await settle(world.db, order, { at: world.now() })
  const earnings = () => getEarnings(world, seller.id, {})
  // Gathered in memory, and written when the server stops at the latest.
  expect((await earnings()).totals).toMatchObject({ views: 0, conversion: null })
  await world.app.close()
  const { totals: all, courses } = await earnings()
  expect(all).toMatchObject({ views: 4, sales: 1, conversion: 25 })
  expect(courses).toMatchObject([{ courseId: course.id, views: 4, conversion: 25 }])
})
