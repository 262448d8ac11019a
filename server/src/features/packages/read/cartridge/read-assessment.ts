import type { PackedLesson } from '@akada/contract/packages/manifest'
import { packageMessages } from '@akada/contract/packages/model'
import { parseNumber } from '@akada/contract/text/typed-numbers'
import { type XmlElement, childOf } from '@akada/contract/text/xml-tree'
import type { Report } from '../../report.ts'
import { quizLesson } from '../packed-lessons.ts'
import { questionOf } from '../question-of.ts'
import { descendantsOf } from '../xml-file.ts'
import { fieldsOf, readItem } from './qti-item.ts'

const numberAt = (fields: ReadonlyMap<string, string>, name: string) =>
  parseNumber(fields.get(name) ?? '') ?? 0

/** Fields of the assessment itself, not of its items. */
function ownFields(assessment: XmlElement): Map<string, string> {
  const data = childOf(assessment, 'qtimetadata')
  return data ? fieldsOf(data) : new Map()
}

/** A quiz of QTI 1.2: an assessment, or a bank of questions, which becomes a draft. */
export function readAssessment(root: XmlElement, title: string, report: Report): PackedLesson | undefined {
  const whole = descendantsOf(root, 'questestinterop')[0] ?? root
  const assessment = childOf(whole, 'assessment')
  const source = assessment ?? childOf(whole, 'objectbank') ?? whole
  const name = title || assessment?.attributes['title'] || source.attributes['ident'] || ''
  const items = descendantsOf(source, 'item')
  if (items.length === 0) {
    report.leftOut(name, packageMessages.noContent)
    return undefined
  }
  if (descendantsOf(source, 'selection_ordering').some(({ children }) => children.length > 0))
    report.changed(name, packageMessages.random)
  const fields = ownFields(source)
  return quizLesson(
    {
      title: name,
      description: '',
      minutes: numberAt(fields, 'qmd_timelimit'),
      attempts: numberAt(fields, 'cc_maxattempts'),
      isDraft: assessment === undefined,
      questions: items.flatMap((item) => questionOf(readItem(item), name, report) ?? []),
    },
    report,
  )
}
