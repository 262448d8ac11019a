import type { SubjectType } from '@akada/contract/reports/subjects'
import type { Db } from '#db/connect.ts'
import type { Storage } from '#storage/storage.ts'
import type { SubjectDescription, SubjectRef } from '#subjects/subject.ts'
import type { Context } from '#context.ts'

export type Describing = Pick<Context, 'declared'> & { db: Db; storage: Pick<Storage, 'url'> }

export type Description = Omit<SubjectDescription, 'id'>

/** What is shown of something erased. */
const deleted: Description = {
  title: '',
  text: '',
  excerpt: '',
  media: [],
  isHidden: false,
  isRemoved: false,
}

type Describe = (subject: SubjectRef) => Description

/** Describes the subjects, with one query per type. */
export async function describeSubjects(
  context: Describing,
  subjects: readonly SubjectRef[],
): Promise<Describe> {
  const idsByType = Map.groupBy(subjects, ({ subjectType }) => subjectType)
  const described = new Map<string, Description>()
  const describeType = async ([type, refs]: [SubjectType, SubjectRef[]]) => {
    const ids = refs.map(({ subjectId }) => subjectId)
    for (const { id, ...one } of await context.declared.subjects[type].describe(context, ids))
      described.set(`${type} ${id}`, one)
  }
  await Promise.all([...idsByType].map(describeType))
  return ({ subjectType, subjectId }) => described.get(`${subjectType} ${subjectId}`) ?? deleted
}
