import type { Page } from '@playwright/test'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { subscribe } from '@akada/server/features/plans/testing/subscribe.ts'
import * as quizzes from '@akada/server/features/quizzes/testing/quizzes.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { everythingSeen } from '../support/everything-seen.ts'

const { aQuiz, enrolIn, long, match, number, order, single } = quizzes
const explained = { ...single, explanation: 'Indigo leaves give the blue.' }

/** Presses the visible button of a name. */
const pressing = (page: Page) => (name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()

async function addQuestion(page: Page, text: string, answers: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(text)
  for (const [place, answer] of answers.entries())
    await page.getByRole('textbox', { name: `Answer ${'ABCD'[place]}` }).fill(answer)
}

test('a creator writes a quiz: gaps in a text, reordering by keyboard, import with a report, and a trial run @any-width', async ({
  signedIn,
  site,
}) => {
  await site.startMediaWorker()
  const ada = await site.aUser('ada')
  await subscribe(site.db, ada)
  const { id } = await aCourse(site.db, ada, { title: 'Dyeing' })
  const page = await signedIn(ada)
  await page.goto(`/studio/course/${id}`)
  await page.getByRole('button', { name: 'Quiz', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New quiz' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Blue cloth')
  await dialog.getByRole('button', { name: 'Add quiz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blue cloth' })).toBeVisible()

  await addQuestion(page, 'What dyes cloth blue?', ['Indigo', 'Kola'])
  const outline = page.getByRole('navigation', { name: 'Questions' })
  await expect(outline.getByText('No right answer chosen')).toBeVisible()
  await page.getByRole('radio', { name: 'A is right' }).check({ force: true })
  await expect(outline.getByText('No right answer chosen')).toBeHidden()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  const picture = { name: 'it-is-indigo.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Add a picture or clip').setInputFiles(picture)
  await page.getByRole('textbox', { name: 'What it shows' }).fill('A vat of blue dye')
  await expect(page.getByRole('img', { name: 'A vat of blue dye' })).toBeVisible()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Import' }).click()
  const file = page.getByRole('dialog', { name: 'Import questions' })
  await file
    .getByRole('textbox', { name: 'Or paste it here' })
    .fill(
      'kind,question,right,wrong\ntrue false,Indigo is a plant.,true,\nsingle,Which?,,a|b\nshort,Who?,Yoruba,',
    )
  await expect(file.getByText('True or false: Indigo is a plant.')).toBeVisible()
  await expect(file.getByText('Line 3 No right answer chosen')).toBeVisible()
  await expect(file.getByText(/^True right 1/)).toBeVisible()
  await file.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(outline.getByRole('heading', { name: '3 questions' })).toBeVisible()
  await outline.getByRole('button', { name: /Indigo is a plant/ }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(outline.getByRole('listitem').first()).toContainText('Indigo is a plant.')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('This is a preview. Nothing is saved.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'A vat of blue dye' })).toBeVisible()
  expect(await page.content()).not.toContain('it-is-indigo')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('1')
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Hand in' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Not yet, 1 of 3' })).toBeVisible()
})

test('a learner takes a quiz whose connection drops midway, and reviews the result', async ({
  signedIn,
  site,
}) => {
  const [ada, obi] = [await site.aUser('ada'), await site.aUser('obi')]
  const quiz = await aQuiz(site.db, ada, { questions: [explained, order, match, number], timeLimit: 20 })
  await enrolIn(site.db, quiz.courseId, obi)
  const page = await signedIn(obi)
  const seen = everythingSeen(page)
  await page.goto(`/courses/${quiz.courseId}?quiz=${quiz.quizId}`)
  await expect(page.getByText(/it closes at .+ by our clock/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Start' }).click()
  const press = pressing(page)
  await page.getByRole('radio', { name: /Indigo/ }).check({ force: true })
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(page.getByText(/^Your try is running\. It closes at .+ by our clock/)).toBeVisible()
  await press('Continue')
  await expect(page.getByRole('radio', { name: /Indigo/ })).toBeChecked()

  await page.route('**/api/quizzes/**', (route) => route.abort())
  await press('Next')
  await press('Leave it in this order')
  await expect(page.getByText(/^Saved on this phone/)).toBeVisible()
  await press('Next')
  await page.getByRole('combobox', { name: /Adire/ }).selectOption('Yoruba')
  await page.getByRole('combobox', { name: /Akwete/ }).selectOption('Igbo')
  await page.unroute('**/api/quizzes/**')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await press('Next')
  const yards = page.getByRole('textbox', { name: 'Your answer' })
  await yards.fill('two')
  await press('Check')
  await expect(page.getByText('Not a number: 4.')).toBeVisible()
  await press('Question 4')
  await expect(page.getByRole('alert').getByText('This is not a number.')).toBeVisible()
  await yards.fill('2,50')
  await expect(page.getByText('Read as 2.5')).toBeVisible()
  await yards.fill('')
  await page.reload()
  await expect(page.getByText(/^Your try is running\. It closes at .+ by our clock/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: /Indigo/ })).toBeChecked()
  await page.keyboard.press('s')
  await expect(page.getByText('Still empty: 4.')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await seen()).not.toContain(explained.explanation)
  await press('Hand in')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Passed|Not yet/)
  await expect(
    page.getByRole('link', { name: /^(Next|Still open|Back to the course|You finished)/ }),
  ).toBeVisible()
  // The control: once it is graded the same look finds it.
  expect(await seen()).toContain(explained.explanation)
  await expect(page.getByText('Indigo leaves give the blue.')).toBeVisible()
  await expect(page.getByText('Correct: 2.5 ± 0.1')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('what is handed in without a connection is sent by itself, after a reload and from another screen, too @any-width', async ({
  signedIn,
  site,
}) => {
  const [ada, obi] = [await site.aUser('ada'), await site.aUser('obi')]
  const quiz = await aQuiz(site.db, ada, { timeLimit: 20 })
  await enrolIn(site.db, quiz.courseId, obi)
  const page = await signedIn(obi)
  const press = pressing(page)
  const handInOffline = async () => {
    await press('Start')
    await expect(page.getByRole('radio', { name: /Indigo/ })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('radio', { name: /Indigo/ }).check({ force: true })
    await press('Check')
    await press('Hand in')
    await expect(
      page.getByText(/^Will be handed in when you are back online.+ You pressed “Hand in” at \d/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hand in' })).toBeHidden()
  }
  await page.goto(`/courses/${quiz.courseId}?quiz=${quiz.quizId}`)
  await handInOffline()
  await expect(page.getByText("You're offline. Answers are saved on this phone.")).toBeHidden()
  await expectNoAxeViolations(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /^Passed/ })).toBeVisible()

  await press('Try again')
  await handInOffline()
  await page.route('**/api/quizzes/*/attempts', (route) => route.abort())
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByText(/^Not handed in yet.+ You pressed “Hand in” at \d/)).toBeVisible()
  await page.goto('/classroom/my-learning')
  await page.unroute('**/api/quizzes/*/attempts')
  await expect(page.getByText('“What have you learned?” was handed in.')).toBeVisible()
  const attempts = site.db.selectFrom('quizAttempts').select(['status', 'closedBy', 'isPassed'])
  const closed = { status: 'graded', closedBy: 'learner', isPassed: true }
  expect(await attempts.where('quizId', '=', quiz.quizId).execute()).toEqual([closed, closed])
})

test('long answers are read and graded by their teacher @any-width', async ({ signedIn, site }) => {
  const [ada, obi] = [await site.aUser('ada'), await site.aUser('obi', { firstName: 'Obi', lastName: 'Eze' })]
  const quiz = await aQuiz(site.db, ada, { questions: [long] })
  await enrolIn(site.db, quiz.courseId, obi)
  const learner = await signedIn(obi)
  await learner.goto(`/courses/${quiz.courseId}?quiz=${quiz.quizId}`)
  await learner.getByRole('button', { name: 'Start' }).click()
  await learner.getByRole('textbox', { name: 'Your answer' }).fill('Because my mother did.')
  await learner.getByRole('button', { name: 'Check', exact: true }).filter({ visible: true }).click()
  await learner.getByRole('button', { name: 'Hand in' }).filter({ visible: true }).click()
  await expect(learner.getByRole('heading', { name: 'Handed in' })).toBeVisible()

  const page = await signedIn(ada)
  await page.goto(`/studio/course/${quiz.courseId}?quiz=${quiz.quizId}`)
  await page.getByRole('button', { name: '1 to grade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answers to grade' })
  await expect(dialog.getByText('Because my mother did.')).toBeVisible()
  await expect(dialog.getByRole('spinbutton', { name: 'Marks, at most 5' })).toBeFocused()
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Well said.')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Everything is graded.')).toBeVisible()

  await learner.reload()
  await learner.getByRole('button', { name: 'Try 1: 80%, passed' }).click()
  await expect(learner.getByRole('heading', { name: 'Passed, 4 of 5' })).toBeVisible()
  await expect(learner.getByText('Your teacher: Well said.')).toBeVisible()
})
