import type { CourseDraft, DraftChange, DraftValue } from '@akada/contract/courses/model'
import { type Db, statement } from '#db/connect.ts'
import { type MediaModel, mediaModels, mediaOf } from '#media/assets/media-model.ts'
import type { Storage } from '#storage/storage.ts'
import type { CourseRow } from '../rows/course-rows.ts'
import { type ChangeRow, type FieldValue, findDraftChanges, isSame, findDraftVersion } from './draft-rows.ts'

type Addresses = Pick<Storage, 'url'>

const listLessonBodies = statement<{ id: string; body: string }, { texts: readonly string[] }>(
  `select id, coalesce(body, '') as body from lessons where id = any(:texts::uuid[])`,
)
const findDraftCover = statement<{ models: MediaModel[] }, { id: string }>(`
  select (select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(${mediaModels(
    'course-draft',
    ':id::uuid',
  )}) p) as models`)

/** What waits to be published, field by field, for the owner of a course. */
export async function viewDraft(db: Db, storage: Addresses, row: CourseRow): Promise<CourseDraft> {
  const version = await findDraftVersion(db, row.id)
  const changes = version === 0 ? [] : await findDraftChanges(db, row.id)
  if (changes.length === 0) return { version, changes: [] }
  const texts = changes.filter(({ field }) => field === 'body').map(({ subjectId }) => subjectId)
  const known = texts.length === 0 ? [] : await listLessonBodies(db, { texts })
  const [cover] = await findDraftCover(db, { id: row.id })
  const view = {
    row,
    storage,
    bodies: new Map(known.map(({ id, body }) => [id, body])),
    cover: cover!.models,
  }
  return { version, changes: changes.flatMap((change) => viewChange(change, view) ?? []) }
}

interface View {
  row: CourseRow
  storage: Addresses
  bodies: ReadonlyMap<string, string>
  cover: readonly MediaModel[]
}

function viewChange({ subjectType: type, subjectId: id, field, value }: ChangeRow, view: View) {
  const subject = { type, id }
  if (type === 'course') return viewCourseChange({ field, value }, view)
  const part = partOf(view.row, id)
  const live = field === 'body' ? view.bodies.get(id) : part?.[field as 'title' | 'description']
  if (!part || live === undefined || isSame(live, value)) return undefined
  return { subject: { ...subject, title: part.title }, field, ...excerpts(live, value as string) }
}

/** A module or lesson; nothing when it was deleted meanwhile. */
const partOf = ({ outline }: CourseRow, id: string) =>
  outline.flatMap((module) => [module, ...module.items]).find((part) => part.id === id)

const hashed = (tags: unknown) => (tags as string[]).map((tag) => `#${tag}`)

function viewCourseChange(
  { field, value }: { field: string; value: FieldValue },
  { row, storage, cover }: View,
): DraftChange | undefined {
  const subject = { type: 'course', id: row.id, title: row.title } as const
  const show = (model: MediaModel | undefined) => (model ? mediaOf(model, storage) : null)
  if (field === 'promotion')
    return { subject, field, before: show(row.promotion.at(-1)), after: value && show(cover.at(-1)) }
  const before = liveOf(row, field)
  if (isSame(before, value)) return undefined
  if (field !== 'tags') return { subject, field, before, after: value as DraftValue }
  return { subject, field, before: hashed(before), after: hashed(value) }
}

function liveOf(row: CourseRow, field: string): DraftValue {
  const { isPaid, amountMinor, originalAmountMinor, startsAt, startsOn } = row
  if (field === 'price') return { isPaid, amountMinor, originalMinor: originalAmountMinor }
  if (field === 'startsOn') return startsAt ? startsOn : null
  return row[field as 'title']
}

/** Characters shown of a long text, and how many of them are before its first change. */
const [excerptLength, ahead] = [300, 40]

/** Two texts from a little before where they begin to differ. */
function excerpts(before: string, after: string) {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const start = before.length > excerptLength || after.length > excerptLength ? Math.max(0, same - ahead) : 0
  const cut = (text: string) =>
    (start > 0 ? '…' : '') +
    text.slice(start, start + excerptLength) +
    (text.length > start + excerptLength ? '…' : '')
  return { before: cut(before), after: cut(after) }
}
