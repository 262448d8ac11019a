import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { aReview, anEnrolment } from '@akada/server/features/reviews/testing/reviews.ts'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { aCourseToLearn } from '../support/lessons.ts'
import { verified } from '../support/studio.ts'

test('the form of a new course has an address, and what is typed survives reloads and turning the device @any-width', async ({
  signedIn,
  site,
}) => {
  const ada = await site.aUser('ada', verified)
  const course = await aCourse(site.db, ada, { status: 'draft', publishedAt: null })
  const page = await signedIn(ada)
  await page.goto('/studio/course/new')
  const form = page.getByRole('dialog', { name: 'New course' })
  await form.getByRole('textbox', { name: 'Course title' }).fill('Weaving')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Course title' })).toHaveValue('Weaving')

  await page.goto(`/studio/course/${course.id}`)
  const lesson = page.getByRole('dialog', { name: 'New lesson' })
  const open = () => page.getByRole('button', { name: 'Lesson', exact: true }).click()
  await open()
  await lesson.getByText('Text', { exact: true }).click()
  const text = lesson.getByRole('textbox', { name: 'Text' })
  await text.fill('Warp and weft.')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(text).toHaveValue('Warp and weft.')
  await page.reload()
  await expect(text).toHaveValue('Warp and weft.')
  await lesson.getByRole('textbox', { name: 'Title' }).fill('Two threads')
  await lesson.getByRole('button', { name: 'Add lesson' }).click()
  await expect(lesson).toBeHidden()
  await open()
  await expect(lesson.getByRole('button', { name: 'Choose files' })).toBeVisible()
})

test('the studio and the management of a course say what waits; Create opens the form of an event @any-width', async ({
  signedIn,
  site,
}) => {
  const { db } = site
  const [ada, obi] = [await site.aUser('ada', verified), await site.aUser('obi')]
  const course = await aCourse(db, ada, { title: 'Weaving' })
  await aReview(db, { course, by: obi, body: 'Very clear.' })
  await db.updateTable('courseStats').set({ students: 1 }).where('courseId', '=', course.id).execute()
  const message = { courseId: course.id, userId: ada.id, subject: 'Bring your loom', content: 'Please.' }
  await db
    .insertInto('courseMessages')
    .values({ ...message, recipients: 1, sentAt: new Date(2026, 10, 3) })
    .execute()
  const { id: postId } = await site.aFilm(ada, { body: 'How a loom sounds' })
  await db.updateTable('posts').set({ courseId: course.id }).where('id', '=', postId).execute()
  const page = await signedIn(ada)
  await page.goto('/studio')
  await expect(page.getByRole('link', { name: '1 answer' })).toHaveAttribute('href', '/classroom/overview')
  await expect(page.getByRole('link', { name: '0%' })).toHaveAttribute('href', '/classroom/analytics')
  await expectNoAxeViolations(page)

  await page.goto(`/studio/course-management/${course.id}`)
  const people = page.getByRole('region', { name: 'Learners', exact: true })
  await expect(people.getByRole('listitem').filter({ hasText: 'review without your answer' })).toContainText(
    '1',
  )
  await expect(people.getByRole('link', { name: 'See who' })).toHaveAttribute('href', /course=/)
  const sent = page.getByRole('region', { name: 'Messages to learners' }).getByRole('listitem')
  await expect(sent).toContainText(['Bring your loom'])
  await expect(sent).toContainText(['Nov 03, 2026'])
  await expect(page.getByRole('link', { name: 'How a loom sounds' })).toHaveAttribute(
    'href',
    `/posts/${postId}`,
  )
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Make a copy' }).click()
  await expectSaid(page, 'Copied. Its videos and files will follow in a few minutes.')
  await expect(page).toHaveURL(/\/studio\/course\/[\w-]+$/)
  expect(page.url()).not.toContain(course.id)

  await page.goto(`/studio/course-management/${course.id}`)
  await page.getByRole('button', { name: 'Delete course' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Delete this course?' })
  await expect(asking.getByText(/Those who joined \(1 learner\) keep it/)).toBeVisible()
  await expect(asking.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await asking.getByLabel('Type the title to be sure').fill('Weaving')
  await expectNoAxeViolations(page)
  await asking.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectSaid(page, 'The course was archived')

  await page.goto('/studio')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Event' }).click()
  await expect(page.getByRole('dialog', { name: 'New event' })).toBeVisible()
})

test('my learning shows what is left in minutes and bytes, and what was saved @any-width', async ({
  signedIn,
  site,
}) => {
  const [ada, obi] = [await site.aUser('ada'), await site.aUser('obi')]
  const { courseId } = await aCourseToLearn(site, ada)
  await anEnrolment(site.db, { course: { id: courseId }, by: obi })
  const saved = await aCourse(site.db, ada, { title: 'Weaving' })
  await site.db.insertInto('savedCourses').values({ userId: obi.id, courseId: saved.id }).execute()
  const page = await signedIn(obi)
  await page.goto('/classroom/my-learning')
  await expect(page.getByText(/^1 minute left · [\d.]+ [kM]B next$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect(page).toHaveURL(/tab=saved/)
  await expect(page.getByRole('article').filter({ hasText: 'Weaving' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save Weaving' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)

  await page.goto('/courses')
  const own = page.getByRole('region', { name: 'Continue learning' })
  await expect(own.getByRole('link', { name: 'Sew a fitted gown' })).toHaveAttribute('href', /lesson=/)
  await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
})
