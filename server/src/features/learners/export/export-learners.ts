import type { LearnerFilter } from '@akada/contract/learners/routes'
import type { Context } from '#context.ts'
import { seal, unseal } from '#lib/sealed.ts'
import { mustBeCreator } from '../learners.policy.ts'

/** Which learners a file holds, and for whom it is made. */
export interface LearnerExport extends LearnerFilter {
  courseId: string
  userId: string
  ids?: string[] | undefined
  /** The ids come with a form. */
  named?: boolean | undefined
}

const lifetimeMs = 10 * 60_000

const path = '/downloads/learners.csv'
export const exportPath = path

/** An address valid for ten minutes; it contains the query, encrypted. */
function exportAddress({ secret, now }: Pick<Context, 'secret' | 'now'>, query: LearnerExport) {
  const until = now().getTime() + lifetimeMs
  const token = Buffer.from(seal(secret, 'a file of learners', { ...query, until }), 'base64')
  return `${path}?token=${token.toString('base64url')}`
}

/** The address at which the creator of a course downloads its learners. */
export async function exportLearners(
  context: Pick<Context, 'db' | 'secret' | 'now'>,
  query: LearnerExport,
): Promise<{ url: string }> {
  await mustBeCreator(context.db, query)
  return { url: exportAddress(context, query) }
}

/** What an address asks for; undefined when it isn't ours or is too old. */
export function readExportAddress(
  { secret, now }: Pick<Context, 'secret' | 'now'>,
  token: unknown,
): LearnerExport | undefined {
  if (typeof token !== 'string') return undefined
  try {
    const sealed = Buffer.from(token, 'base64url').toString('base64')
    const { until, ...query } = unseal(secret, 'a file of learners', sealed) as LearnerExport & {
      until: number
    }
    return until > now().getTime() ? query : undefined
  } catch {
    return undefined
  }
}
