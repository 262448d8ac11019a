import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { expectToBeginAt } from '../support/films.ts'
import { aCourseToLearn } from '../support/lessons.ts'
import { verified } from '../support/studio.ts'

const french = `1
00:00:00,000 --> 00:00:02,000
Déchirez la couture.

2
00:00:04,000 --> 00:00:06,000
Vous sentez le bord ?

Sans heure
`

test('captions are added as a file; a learner chooses their language, searches them and goes to a line @any-width', async ({
  site,
  signedIn,
}) => {
  const [ada, obi] = [await site.aUser('ada', verified), await site.aUser('obi')]
  const { courseId, filmId } = await aCourseToLearn(site, ada)
  const studio = await signedIn(ada)
  await studio.goto(`/studio/course/${courseId}?edit=${filmId}`)
  const captions = studio.getByRole('region', { name: 'Captions', exact: true })
  await captions.getByRole('combobox', { name: 'Language of the captions' }).selectOption('French')
  const file = {
    name: 'couture.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(french, 'latin1'),
  }
  await captions.locator('input[type=file]').setInputFiles(file)
  const preview = captions.getByRole('region', { name: 'Preview of the captions' })
  await expect(preview).toContainText('2 captions were read. The text was saved as Windows-1252.')
  await expect(preview).toContainText('Line 9: text without a time')
  await expect(preview).toContainText('Déchirez la couture.')
  await preview.getByRole('button', { name: 'Add captions' }).click()
  await expectSaid(studio, 'Captions added')
  await expect(captions.getByRole('listitem')).toHaveText(['English', 'French'])

  const page = await signedIn(obi)
  await page.goto(`/courses/${courseId}`)
  await page.getByRole('button', { name: 'Enrol for free' }).filter({ visible: true }).first().click()
  await page.getByRole('link', { name: 'Start: Lesson 1' }).filter({ visible: true }).first().click()
  await expect(page.getByText('You feel the ridge?')).toBeVisible()
  const title = await page.evaluate(() => navigator.mediaSession.metadata?.title)
  expect(title).toBe('Set an invisible zip')
  await page.getByRole('combobox', { name: 'Language of the captions' }).selectOption({ label: 'French' })
  const search = page.getByRole('searchbox', { name: 'Search the transcript' })
  await search.fill('ridge')
  await expect(page.getByText('No matches in the transcript.')).toBeVisible()
  await search.fill('BORD')
  // The film may show the same words as its caption.
  const transcript = page.getByRole('tabpanel')
  await expect(transcript.getByText('Vous sentez le bord ?')).toBeVisible()
  await expect(transcript.getByText('Déchirez la couture')).toBeHidden()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Vous sentez le bord ?' }).click()
  await expectToBeginAt(page, 4)

  const rate = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5×')
  await expect.poll(rate).toBe(1.5)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.5')
  await expect.poll(rate).toBe(1.5)
})
