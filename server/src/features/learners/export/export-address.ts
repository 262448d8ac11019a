import type { LearnerFilter } from '@akada/contract/learners'
import type { Context } from '#context.ts'
import { seal, unseal } from '#lib/sealed.ts'

/** Which learners a file holds, and for whom it is made. */
export interface LearnerExport extends LearnerFilter {
  courseId: string
  userId: string
  ids?: string[] | undefined
  /** The ids come with a form. */
  named?: boolean | undefined
}

const goodFor = 10 * 60_000

const path = '/downloads/learners.csv'
export const exportPath = path

/** An address valid for ten minutes; it contains the query, encrypted. */
export function exportAddress({ secret, now }: Pick<Context, 'secret' | 'now'>, query: LearnerExport) {
  const until = now().getTime() + goodFor
  const token = Buffer.from(seal(secret, 'a file of learners', { ...query, until }), 'base64')
  return `${path}?token=${token.toString('base64url')}`
}

/** What an address asks for; undefined when it isn't ours or is too old. */
export function exportOf(
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
