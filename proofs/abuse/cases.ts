import { accessWordCases } from './access-word.ts'
import { accountCases } from './accounts.ts'
import { addressCases } from './many-addresses.ts'
import { bodyCases } from './bodies.ts'
import { boardCases } from './boards.ts'
import type { AbuseCase } from './case.ts'
import { givenUpCases } from './given-up.ts'
import { floodCases } from './floods.ts'
import { foreignCases } from './foreign.ts'
import { invitationCases } from './invitations.ts'
import { injectionCases } from './injection.ts'
import { assignmentCases } from './mass-assignment.ts'
import { presignedCases } from './presigned.ts'
import { secretCases } from './secrets.ts'
import { sessionCases } from './sessions.ts'
import { uploadCases } from './uploads.ts'

/** Every attempted abuse; floods come last, because the others need responses. */
export const cases: readonly AbuseCase[] = [
  ...sessionCases,
  ...foreignCases,
  ...assignmentCases,
  ...uploadCases,
  ...presignedCases,
  ...givenUpCases,
  ...injectionCases,
  ...bodyCases,
  ...accountCases,
  ...accessWordCases,
  ...boardCases,
  ...addressCases,
  ...secretCases,
  ...invitationCases,
  ...floodCases,
]
