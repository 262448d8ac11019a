import { courseMessages } from '@akada/contract/courses/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'

/** A field's value as it is stored; a cover by the key of its upload. */
export type FieldValue = string | boolean | null | readonly string[] | { [name: string]: FieldValue | number }

export interface Subject {
  type: 'course' | 'module' | 'lesson'
  id: string
}

const findDraftVersions = statement<{ version: number; endedVersion: number }, { courseId: string }>(
  `select version, ended_version from course_drafts where course_id = :courseId`,
)
const upsertDraft = statement<{ version: number }, { courseId: string; now: Date }>(`
  insert into course_drafts as d (course_id, changed_at) values (:courseId, :now)
  on conflict (course_id) do update set version = d.version + 1, changed_at = excluded.changed_at
  returning version`)
/** Fields that somebody else changed, to another value, after the version that the caller has seen. */
const listNewerChanges = statement<
  unknown,
  { courseId: string; subjectId: string; seen: number; sent: string }
>(`
  select from course_draft_changes
   where course_id = :courseId and subject_id = :subjectId and version > :seen::int
     and :sent::jsonb -> field is not null and value is distinct from :sent::jsonb -> field`)
const upsertDraftChanges = statement<
  unknown,
  { courseId: string; type: string; subjectId: string; values: string; version: number }
>(`
  insert into course_draft_changes (course_id, subject_type, subject_id, field, value, version)
  select :courseId, :type, :subjectId, f.key, f.value, :version::int from jsonb_each(:values::jsonb) f
  on conflict (course_id, subject_id, field) do update set value = excluded.value, version = excluded.version`)
const deleteDraftChanges = statement<
  unknown,
  { courseId: string; subjectId: string; same: readonly string[] }
>(
  `delete from course_draft_changes where course_id = :courseId and subject_id = :subjectId
    and field = any(:same::text[])`,
)

const conflictError = () => new ApiError('API_ERR_CONFLICT', { message: courseMessages.draftElsewhere })

interface Edit {
  courseId: string
  subject: Subject
  /** What the fields will be. */
  fields: Record<string, FieldValue>
  /** What they are. */
  live: Record<string, FieldValue>
  /** The version that the caller has seen. */
  seen: number | undefined
  now: Date
}

/** Objects of PostgreSQL have an order of keys of their own. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)
const canonical = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
export { isSame }

/** Puts changes into the draft of a course, which is locked. What is as before again leaves it. */
export async function putIntoDraft(
  tx: Db,
  { courseId, subject, fields, live, seen, now }: Edit,
): Promise<void> {
  const sent = JSON.stringify(fields)
  if (seen !== undefined) {
    const [known] = await findDraftVersions(tx, { courseId })
    const isBehind = seen < (known?.endedVersion ?? 0)
    if (isBehind || (await listNewerChanges(tx, { courseId, subjectId: subject.id, seen, sent })).length > 0)
      throw conflictError()
  }
  const names = Object.keys(fields)
  const same = names.filter((name) => isSame(fields[name], live[name]))
  const changed = names.filter((name) => !same.includes(name))
  const [draft] = await upsertDraft(tx, { courseId, now })
  await deleteDraftChanges(tx, { courseId, subjectId: subject.id, same })
  const values = JSON.stringify(Object.fromEntries(changed.map((name) => [name, fields[name]])))
  await upsertDraftChanges(tx, {
    courseId,
    type: subject.type,
    subjectId: subject.id,
    values,
    version: draft!.version,
  })
}

/** Some fields change at once: what waited for them is outdated. */
export const dropFields = (tx: Db, { courseId, subjectId, names }: Dropping) =>
  deleteDraftChanges(tx, { courseId, subjectId, same: names })

interface Dropping {
  courseId: string
  subjectId: string
  names: readonly string[]
}

const updateEndedVersion = statement<unknown, { courseId: string; now: Date }>(`
  update course_drafts set version = version + 1, ended_version = version + 1, changed_at = :now
    where course_id = :courseId`)
const deleteAllDraftChanges = statement<unknown, { courseId: string }>(
  `delete from course_draft_changes where course_id = :courseId`,
)

/** Empties a draft: it was published or discarded. */
export async function endDraft(tx: Db, courseId: string, now: Date): Promise<void> {
  await deleteAllDraftChanges(tx, { courseId })
  await updateEndedVersion(tx, { courseId, now })
}

/** Throws API_ERR_CONFLICT when a draft is no longer the one that was shown. */
export async function mustBeNewest(tx: Db, courseId: string, seen: number | undefined): Promise<void> {
  if (seen === undefined) return
  const [known] = await findDraftVersions(tx, { courseId })
  if (seen !== (known?.version ?? 0)) throw conflictError()
}

export interface ChangeRow {
  subjectType: Subject['type']
  subjectId: string
  field: string
  value: FieldValue
}

const listDraftChanges = statement<ChangeRow, { courseId: string }>(`
  select subject_type, subject_id, field, value from course_draft_changes
   where course_id = :courseId order by subject_type, subject_id, field`)

/** Everything that waits in a draft. */
export const findDraftChanges = (db: Db, courseId: string): Promise<ChangeRow[]> =>
  listDraftChanges(db, { courseId })

/** The number of a draft; 0 where nothing was ever changed. */
export const findDraftVersion = async (db: Db, courseId: string): Promise<number> =>
  (await findDraftVersions(db, { courseId }))[0]?.version ?? 0
