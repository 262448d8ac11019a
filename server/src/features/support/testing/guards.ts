import { randomUUID } from 'node:crypto'
import { adminsOnly, membersOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

const message = 'A test of who may do this.'

export const guards: Guards = {
  createHelpRequest: { ask: () => ({ body: { subject: 'A test', message } }), answers: membersOnly(201) },
  createSalesRequest: {
    ask: () => ({ body: { name: 'Ada', school: 'A school', members: 40, message } }),
    answers: membersOnly(201),
  },
  listSupportRequests: { answers: membersOnly() },
  listSupportQueue: { answers: adminsOnly },
  answerSupportRequest: {
    ask: () => ({ params: { id: randomUUID() }, body: { text: message } }),
    answers: adminsOnly,
  },
}
