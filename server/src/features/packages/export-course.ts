import type { CoursePackage } from '@akada/contract/packages/model'
import { type Db, statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { mustBeVerified, mustHaveRoom } from '#features/courses/public/writing.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustHaveArrived } from '#storage/uploads/arrived.ts'
import { attachUploads } from '#storage/uploads/attach.ts'
import { type PackageRow, packageColumns, packageView } from './list-course-packages.ts'

interface NewPackage {
  userId: string
  kind: CoursePackage['kind']
  courseId: string | null
  name: string
  key: string | null
  clientId: string
  now: Date
}

const insertPackage = statement<PackageRow, NewPackage>(`
  insert into course_packages (user_id, kind, course_id, name, key, client_id, requested_at)
  values (:userId, :kind, :courseId, :name, :key, :clientId, :now)
  returning ${packageColumns}`)

const findPackageByClientId = statement<PackageRow, { userId: string; clientId: string }>(
  `select ${packageColumns} from course_packages where user_id = :userId and client_id = :clientId`,
)

type Requested = Pick<NewPackage, 'kind' | 'courseId' | 'name' | 'key'>

/** Lists a package for the worker; the same `clientId` is the same package. */
async function addPackage(
  context: Context,
  { userId, clientId }: { userId: string; clientId: string },
  prepare: (tx: Db) => Promise<Requested>,
): Promise<CoursePackage> {
  const { db, jobs, now } = context
  await jobs.open()
  return db.transaction().execute(async (tx) => {
    const [known] = await findPackageByClientId(tx, { userId, clientId })
    if (known) return packageView(context, known)
    const [row] = await insertPackage(tx, { ...(await prepare(tx)), userId, clientId, now: now() })
    if (!row) throw new ApiError('API_ERR_CONFLICT')
    await jobs.enqueue(tx, 'chores', { chore: 'run-course-packages' })
    return packageView(context, row)
  })
}

/** Starts to make a file of an own course, also of one that is beyond the plan. */
export const exportCourse = (
  context: Context,
  { courseId, ...request }: { courseId: string; userId: string; clientId: string },
): Promise<CoursePackage> =>
  addPackage(context, request, async (tx) => {
    const { title } = await mustTeach(tx, { courseId, userId: request.userId, evenReadOnly: true })
    return { kind: 'export', courseId, name: title, key: null }
  })

/** Starts to make a draft of an uploaded package. */
export async function importCourse(
  context: Context,
  { key, name, ...request }: { key: string; name: string; userId: string; clientId: string },
): Promise<CoursePackage> {
  const { db, now } = context
  const { userId } = request
  const [known] = await findPackageByClientId(db, request)
  if (known) return packageView(context, known)
  await mustBeVerified(db, userId)
  await mustHaveArrived(context, {
    userId,
    namespace: 'packages',
    file: { key, mimeType: 'application/zip' },
  })
  return addPackage(context, request, async (tx) => {
    await mustHaveRoom(tx, userId)
    await attachUploads(tx, { keys: [key], userId, namespace: 'packages', now: now() })
    return { kind: 'import', courseId: null, name, key }
  })
}
