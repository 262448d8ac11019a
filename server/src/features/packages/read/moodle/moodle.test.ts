import { getCourse } from '@akada/contract/courses/routes'
import { packageMessages } from '@akada/contract/packages/model'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { createWorld, type World } from '#testing/world/world.ts'
import type { Person } from '#testing/world/people.ts'
import { moodleAnswer, moodleBackup, moodleHtml, moodleQuestion } from '../../testing/moodle-backup.ts'
import { importBytes, verified } from '../../testing/packages.ts'
import { tarOf } from '../../testing/tar-of.ts'
import { zipOf } from '../../testing/zip-of.ts'

const instance = (entry: number) =>
  `<question_instance id="${entry}"><maxmark>2.5</maxmark><question_reference><questionbankentryid>${entry}</questionbankentryid></question_reference></question_instance>`
const questions = [
  moodleQuestion(
    0,
    'multichoice',
    `<answers>${moodleAnswer('Indigo', 1)}${moodleAnswer('Chalk', 0)}</answers><multichoice><single>1</single></multichoice>`,
  ),
  moodleQuestion(
    1,
    'numerical',
    `<answers>${moodleAnswer('30', 1, 4)}</answers><numerical_records><numerical_record><answer>4</answer><tolerance>0.5</tolerance></numerical_record></numerical_records>`,
  ),
  moodleQuestion(2, 'ddmarker', ''),
]
const activities = [
  {
    type: 'page',
    title: 'Dyes',
    settings: `<name>Dyes</name><content>${moodleHtml('<h1>Blue</h1><p>Soak <b>twice</b>, <a href="https://example.org/a b">read on</a>.</p><ul><li>vat</li><li>salt</li></ul><script>alert(1)</script><img src="@@PLUGINFILE@@/vat.png" onerror="x()">')}</content>`,
  },
  { type: 'url', title: 'A guild', settings: '<externalurl>https://example.org/guild</externalurl>' },
  { type: 'url', title: 'A trap', settings: '<externalurl>javascript:alert(1)</externalurl>' },
  { type: 'label', title: 'Note', settings: `<intro>${moodleHtml('<p>Bring gloves.</p>')}</intro>` },
  {
    type: 'quiz',
    title: 'Check',
    settings: `<name>Check</name><intro></intro><timelimit>300</timelimit><attempts_number>2</attempts_number><question_instances>${[0, 1, 2].map(instance).join('')}</question_instances>`,
  },
  {
    type: 'forum',
    title: 'Talk',
    settings: `<name>Talk</name><intro>${moodleHtml('<p>Say hello.</p>')}</intro>`,
  },
  { type: 'lti', title: 'A tool', settings: '<name>A tool</name>' },
]

async function pictured() {
  const content = await sharp({ create: { width: 9, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  return { name: 'vat.png', content }
}

async function outlineOf(world: World, as: Person, courseId: string | null) {
  const { data } = await world.call(getCourse, { as, params: { id: courseId ?? '' } })
  const modules = data.modules.map(({ title, description, media, quizzes }) => ({
    title,
    description,
    media: media.map(({ kind, title: name }) => `${kind} ${name}`),
    quizzes: quizzes.map(({ title: name, questionsCount, timeLimit }) => [name, questionsCount, timeLimit]),
  }))
  return { title: data.title, status: data.status, modules }
}

test.each([tarOf, zipOf])(
  'a backup of Moodle becomes a draft, with a line for each part that is changed or left out',
  async (pack) => {
    await using world = await createWorld()
    const ada = await world.aUser('ada', verified)
    await subscribe(world.db, ada, 'enterprise')
    const bytes = await pack(moodleBackup(activities, questions, await pictured()))
    const { status, report, courseId, problem } = await importBytes(world, ada, bytes)
    expect([status, problem]).toEqual(['ready', null])
    expect(await outlineOf(world, ada, courseId)).toEqual({
      title: 'Weaving & dyeing',
      status: 'draft',
      modules: [
        {
          title: 'Threads',
          description: 'First week',
          media: ['text Dyes', 'image vat', 'text A guild', 'text Note', 'text Talk'],
          quizzes: [['Check', 2, 5]],
        },
      ],
    })
    expect(report.map(({ level, subject, message }) => [level, subject, message])).toEqual([
      ['left-out', 'A trap', packageMessages.invalid],
      ['left-out', 'A trap', packageMessages.noContent],
      ['changed', 'Check: Question 0?', packageMessages.marks],
      ['changed', 'Check: Question 1?', packageMessages.marks],
      ['left-out', 'Check: Question 2?', packageMessages.questionType],
      ['changed', 'Talk', packageMessages.description],
      ['left-out', 'A tool', packageMessages.activity],
      ['changed', 'Weaving & dyeing', packageMessages.defaults],
    ])
    const [page] = await world.db.selectFrom('lessons').select('body').where('title', '=', 'Dyes').execute()
    expect(page?.body).toBe(
      '## Blue\n\nSoak **twice**, [read on](https://example.org/a%20b).\n\n- vat\n- salt',
    )
  },
)

test('a backup that is empty, from Moodle 1, or hostile in its XML is refused in words', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', verified)
  const whole = moodleBackup([], [], await pictured())
  const declared = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]>'
  const hostile = String(whole['moodle_backup.xml']).replace('?>', `?>${declared}`)
  const cases: [Record<string, string | Buffer>, string][] = [
    [whole, packageMessages.notAPackage],
    [{ ...whole, 'moodle.xml': '<MOODLE_BACKUP/>' }, packageMessages.oldMoodle],
    [{ ...whole, 'moodle_backup.xml': hostile }, packageMessages.manifest],
    [{ ...whole, 'moodle_backup.xml': '<a>'.repeat(100_000) }, packageMessages.manifest],
  ]
  for (const [contents, message] of cases) {
    const made = await importBytes(world, ada, await tarOf(contents))
    expect([made.status, made.problem]).toEqual(['failed', message])
  }
})
