import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { runCoursePackages } from '@akada/server/features/packages/run-course-packages.ts'
import { zipOf } from '@akada/server/features/packages/testing/zip-of.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { verified } from '../support/studio.ts'

test('a course is exported as a file, and imported as a draft with a report @any-width', async ({
  signedIn,
  site,
}) => {
  const ada = await site.aUser('ada', verified)
  const { id } = await aCourse(site.db, ada, { title: 'Three seams' })
  const page = await signedIn(ada)
  await page.goto(`/studio/course-management/${id}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export this course' })
  await exporting.getByRole('button', { name: 'Make the file' }).click()
  await expect(exporting.getByRole('progressbar')).toBeVisible()
  await runCoursePackages(site)
  const download = page.waitForEvent('download')
  await exporting.getByRole('link', { name: /^Download/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Three-seams.course.zip')
  await expectNoAxeViolations(page, 'dialog[open]')
  await site.db.updateTable('courses').set({ status: 'archived' }).execute()

  await page.goto('/studio')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Course from a file' }).click()
  const importing = page.getByRole('dialog', { name: 'Import a course' })
  const choose = importing.locator('input[type=file]')
  await choose.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('none') })
  await expect(
    importing.getByText('This file is damaged or incomplete. Download or export it again.'),
  ).toBeVisible()
  const quiz = { kind: 'quiz', title: 'A quiz', settings: {}, questions: [] }
  const course = {
    title: 'Dyeing',
    description: 'Blue.',
    difficultyLevel: 'BEGINNER',
    tags: ['craft'],
    modules: [
      {
        title: 'Vats',
        lessons: [
          {
            kind: 'text',
            title: 'Indigo',
            body: 'Read.',
          },
          quiz,
        ],
      },
    ],
  }
  const manifest = { format: 'course-package', version: 1, course }
  const buffer = await zipOf({ 'course.json': JSON.stringify(manifest) })
  await choose.setInputFiles({ name: 'dyeing.zip', mimeType: 'application/zip', buffer })
  await expect(importing.getByText('dyeing.zip')).toBeVisible()
  await runCoursePackages(site)
  await importing.getByText('1 note on this import').click()
  await expect(importing.getByText('Left out: Your plan has no quizzes.')).toBeVisible()
  await expectNoAxeViolations(page, 'dialog[open]')
  await importing.getByRole('link', { name: 'Open the draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dyeing' })).toBeVisible()
})
