import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { questionTypes } from '@akada/contract/quizzes/types'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
const files = globSync('{{contract,server,web}/src,demo,proofs}/**/*.{ts,tsx}', { cwd: project }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|node_modules/.test(file),
)
const textOf = (file: string) => readFileSync(join(project, file), 'utf8')

const declarations = /^contract\/src\/quizzes\/types\.ts$|^(server|web)\/src\/features\/quizzes\/types\//
/** Files that name a type beside its declarations, each with the reason. */
const exceptions: Record<string, string> = {
  'demo/quiz-answers.ts': 'what the demo learners answer to each type: a Record that needs all of them',
  'demo/courses/quizzes.ts': 'content: the questions of the demo',
  'proofs/abuse/naming.ts': 'content: a valid body of a call',
  'proofs/network/acts-of-courses.ts': 'content: a question that is sent twice',
  'server/src/features/packages/read/question-of.ts':
    'what the kinds of other programs become, which are not one for each of ours',
}

/** A type's name in quotes, or as the key of an object. */
const named = new RegExp(
  String.raw`(['"\`])(?:${questionTypes.join('|')})\1|\b(?:${questionTypes.join('|')}):`,
)

test('no file but the declarations of question types names one, so that a new type can be forgotten nowhere', () => {
  const naming = files.filter((file) => named.test(textOf(file)))
  const declaring = naming.filter((file) => declarations.test(file))
  expect(declaring.length).toBeGreaterThan(4)
  expect(naming.filter((file) => !declarations.test(file)).toSorted()).toEqual(
    Object.keys(exceptions).toSorted(),
  )
})

/** A module with everything that it imports at once, and not lazily. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, name = ''] of textOf(file).matchAll(
    /^(?:import|export)\b(?! type\b)[^']*?from '(\.[^']+\.tsx?)'/gm,
  ))
    loadedWith(join(dirname(file), name), known)
  return known
}

const quizzes = 'web/src/features/quizzes'

test.each([
  ['taking a quiz', 'player/quiz-player.tsx', /\/(?:editor|exchange)[./-]|\/formats\//],
  ['writing a quiz', 'editor/quiz-editor.tsx', /\/exchange[./-]|\/formats\//],
])('%s loads nothing of what other screens know of the types', (_, screen, others) => {
  const loaded = [...loadedWith(`${quizzes}/${screen}`)]
  expect(loaded.filter((file) => file.includes('/types/')).length).toBeGreaterThan(8)
  expect(loaded.filter((file) => others.test(file))).toEqual([])
})
