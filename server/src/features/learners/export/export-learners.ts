import type { LearnerFilter } from '@akada/contract/learners/routes'
import type { Context } from '#context.ts'
import { readSealedAddress, sealedAddress } from '#lib/sealed-address.ts'
import { mustBeCreator } from '../learners.policy.ts'

/** Which learners a file holds, and for whom it is made. */
export interface LearnerExport extends LearnerFilter {
  courseId: string
  userId: string
  ids?: string[] | undefined
  /** The ids come with a form. */
  named?: boolean | undefined
}

const sealing = { path: '/downloads/learners.csv', purpose: 'a file of learners' } as const
export const exportPath = sealing.path

/** The address at which the creator of a course downloads its learners. */
export async function exportLearners(
  context: Pick<Context, 'db' | 'secret' | 'now'>,
  query: LearnerExport,
): Promise<{ url: string }> {
  await mustBeCreator(context.db, query)
  return { url: sealedAddress(context, sealing, query) }
}

/** What an address asks for; undefined when it isn't ours or is too old. */
export const readExportAddress = (context: Pick<Context, 'secret' | 'now'>, search: unknown) =>
  readSealedAddress(context, sealing.purpose, search) as LearnerExport | undefined
