import { parseNumber } from '@akada/contract/text/typed-numbers'
import { type XmlElement, childOf, childrenOf } from '@akada/contract/text/xml-tree'
import type { FoundKey, FoundQuestion } from '../question-of.ts'
import { descendantsOf, elementAt, wordsAt } from '../xml-file.ts'

const answersOf = (plugin: XmlElement) =>
  childrenOf(childOf(plugin, 'answers') ?? plugin, 'answer').map((answer) => ({
    id: answer.attributes['id'] ?? '',
    text: wordsAt(answer, 'answertext'),
    percent: (parseNumber(wordsAt(answer, 'fraction')) ?? 0) * 100,
    feedback: wordsAt(answer, 'feedback'),
  }))

function numberOf(plugin: XmlElement): FoundKey | undefined {
  const hasUnits = (childOf(plugin, 'numerical_units')?.children.length ?? 0) > 0
  const right = answersOf(plugin).filter(({ percent }) => percent > 99)
  const [one] = right
  const value = parseNumber(one?.text ?? '')
  if (hasUnits || right.length !== 1 || value === undefined) return undefined
  const record = descendantsOf(plugin, 'numerical_record').find((each) => wordsAt(each, 'answer') === one?.id)
  return { kind: 'number', value, tolerance: parseNumber(wordsAt(record, 'tolerance')) ?? 0 }
}

const isOn = (text: string) => text === '1' || text === 'true'

type Reader = (plugin: XmlElement) => FoundKey | undefined

/** Readers by Moodle's names of types; those that are not here don't exist here. */
const readers: Readonly<Record<string, Reader>> = {
  multichoice: (plugin) => ({
    kind: 'choices',
    isSeveral: !isOn(wordsAt(plugin, 'multichoice/single')),
    answers: answersOf(plugin),
  }),
  truefalse: (plugin) => ({
    kind: 'choices',
    isSeveral: false,
    isTruth: true,
    answers: answersOf(plugin),
  }),
  shortanswer: (plugin) => ({
    kind: 'texts',
    isExact: isOn(wordsAt(plugin, 'shortanswer/usecase')),
    answers: answersOf(plugin),
  }),
  numerical: numberOf,
  match: (plugin) => ({
    kind: 'pairs',
    pairs: descendantsOf(plugin, 'match').flatMap((match): [string, string][] => {
      const [left, right] = [wordsAt(match, 'questiontext'), wordsAt(match, 'answertext')]
      return left === '' ? [] : [[left, right]]
    }),
  }),
  ordering: (plugin) => ({ kind: 'steps', steps: answersOf(plugin).map(({ text }) => text) }),
  essay: () => ({ kind: 'essay' }),
}

/** A question of a backup; undefined for texts between questions. */
export function readMoodleQuestion(question: XmlElement): FoundQuestion | undefined {
  const type = wordsAt(question, 'qtype')
  if (type === 'description') return undefined
  const plugin = question.children.find(({ name }) => name === `plugin_qtype_${type}_question`)
  return {
    text: wordsAt(question, 'questiontext'),
    explanation: wordsAt(question, 'generalfeedback'),
    points: parseNumber(wordsAt(question, 'defaultmark')) ?? 1,
    key: readers[type]?.(plugin ?? question),
  }
}

export interface Bank {
  /** By ids of questions, which were named until Moodle 4. */
  byId: Map<string, XmlElement>
  /** By ids of entries, with their newest version. */
  byEntry: Map<string, XmlElement>
}

/** The questions of a backup. */
export function bankOf(root: XmlElement | undefined): Bank {
  const bank: Bank = { byId: new Map(), byEntry: new Map() }
  if (!root) return bank
  for (const question of descendantsOf(root, 'question'))
    bank.byId.set(question.attributes['id'] ?? '', question)
  for (const entry of descendantsOf(root, 'question_bank_entry')) {
    const newest = descendantsOf(entry, 'question_versions')
      .toSorted((one, other) => Number(wordsAt(one, 'version')) - Number(wordsAt(other, 'version')))
      .at(-1)
    const question = elementAt(newest, 'questions/question')
    if (question) bank.byEntry.set(entry.attributes['id'] ?? '', question)
  }
  return bank
}
