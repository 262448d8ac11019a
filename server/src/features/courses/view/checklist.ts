import { courseMessages } from '@akada/contract/courses/model'
import type { CourseRow } from '../rows/course-rows.ts'

interface Missing {
  field: string
  message: string
}

/** Everything a draft still needs before it can be published. */
export function missingOf({
  title,
  description,
  tags,
  isPaid,
  amountMinor,
  outline,
}: Pick<CourseRow, 'title' | 'description' | 'tags' | 'isPaid' | 'amountMinor' | 'outline'>): Missing[] {
  const items = outline.flatMap((module) => module.items).filter(({ isDraft }) => !isDraft)
  const checks: [isMissing: boolean, field: string, message: string][] = [
    [title.trim() === '', 'title', courseMessages.title],
    [description.trim() === '', 'description', courseMessages.description],
    [tags.length === 0, 'tags', courseMessages.tags],
    [isPaid && amountMinor === null, 'amount', courseMessages.amount],
    [
      !items.some(({ isLearnable, isRequired }) => isLearnable && isRequired),
      'media',
      courseMessages.lessonMissing,
    ],
    [items.some(({ status }) => status === 'failed'), 'media', courseMessages.lessonFailed],
  ]
  return checks.flatMap(([isMissing, field, message]) => (isMissing ? [{ field, message }] : []))
}
