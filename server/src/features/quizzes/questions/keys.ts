import { columnsOf } from '#db/columns-of.ts'
import { type Db, statement } from '#db/connect.ts'
import type { Version } from '../types/question-model.ts'

/** One version of a question with its key. Only grading and the creator's views may read this file. */
export interface KeyedVersion extends Version {
  id: string
  version: number
}

/** SQL: the columns of a version that its author can export. */
export const writtenColumns = 'v.version, v.type, v.points, v.shown, v.key'

const columns = 'v.question_id as id, v.version, v.type, v.points, v.shown, v.key'

const listKeyedVersions = statement<KeyedVersion, { ids: readonly string[]; versions: readonly number[] }>(`
  select ${columns}
    from unnest(:ids::uuid[], :versions::int[]) n (id, version)
    join question_versions v on v.question_id = n.id and v.version = n.version`)

export const versionKey = ({ id, version }: { id: string; version: number }) => `${id} ${version}`

/** Versions with their keys, by `versionKey`. */
export type Keys = ReadonlyMap<string, KeyedVersion>

export async function findKeys(db: Db, versions: readonly { id: string; version: number }[]): Promise<Keys> {
  const rows = await listKeyedVersions(db, columnsOf(versions, 'id', 'version'))
  return new Map(rows.map((row) => [versionKey(row), row]))
}

const listCurrentVersions = statement<KeyedVersion, { quizId: string }>(`
  select ${columns}
    from questions q join question_versions v on v.question_id = q.id and v.version = q.version
   where q.quiz_id = :quizId and q.deleted_at is null order by q.position`)

/** The questions of a quiz as its creator has written them, in their order. */
export const findOwnVersions = (db: Db, quizId: string) => listCurrentVersions(db, { quizId })

const findCurrentVersion = statement<
  KeyedVersion & { quizId: string; isDeleted: boolean },
  { questionId: string }
>(`
  select ${columns}, q.quiz_id, q.deleted_at is not null as is_deleted
    from questions q join question_versions v on v.question_id = q.id and v.version = q.version
   where q.id = :questionId`)

/** The newest version of a question, even of a deleted one. */
export const findOwnVersion = async (db: Db, questionId: string) =>
  (await findCurrentVersion(db, { questionId }))[0]
