import type { CoursePackage, ReportLine } from '@akada/contract/packages/model'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { signedAddress } from './package-link.ts'

export interface PackageRow {
  id: string
  kind: CoursePackage['kind']
  status: CoursePackage['status']
  progress: number
  name: string
  courseId: string | null
  problem: string | null
  report: ReportLine[]
  more: number
  bytes: number | null
  requestedAt: Date
  expiresAt: Date | null
}

/** SQL: what its member is shown of a package. */
export const packageColumns =
  'id, kind, status, progress, name, course_id, problem, report, more, bytes, requested_at, expires_at'

const listPackageRows = statement<PackageRow, { userId: string }>(
  `select ${packageColumns} from course_packages where user_id = :userId order by id desc limit 20`,
)

export function packageView(
  { secret, now }: Pick<Context, 'secret' | 'now'>,
  row: PackageRow,
): CoursePackage {
  const { requestedAt, expiresAt, ...fields } = row
  const isExpired = row.status === 'ready' && expiresAt !== null && expiresAt <= now()
  const isReady = row.kind === 'export' && row.status === 'ready' && !isExpired
  return {
    ...fields,
    ...(isExpired && { status: 'expired' }),
    url: isReady && expiresAt ? signedAddress(secret, row.id, expiresAt) : null,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

/** The member's exports and imports, newest first. */
export async function listCoursePackages(
  context: Pick<Context, 'secret' | 'now'> & { db: Db },
  userId: string,
): Promise<CoursePackage[]> {
  return (await listPackageRows(context.db, { userId })).map((row) => packageView(context, row))
}
