import { bodyBytes } from '@akada/contract/common'
import type { OwnQuestion, QuestionForm } from '@akada/contract/quizzes/questions'
import { questionsAtOnce } from '@akada/contract/quizzes/model'
import { CallError } from '#api/call-error.ts'

/** A question to be stored; sent again it is the same by its `clientId`. */
export type NewQuestion = QuestionForm & { clientId: string }

type Add = (questions: readonly NewQuestion[]) => Promise<readonly OwnQuestion[]>

export interface Sent {
  added: OwnQuestion[]
  /** The server's message for each question that it refused, by `clientId`. */
  refused: Map<string, string>
}

const bytesOf = (question: NewQuestion) => new TextEncoder().encode(JSON.stringify(question)).length + 1

/** As many questions as one call takes, by their number and their size. */
function batchesOf(questions: readonly NewQuestion[]): NewQuestion[][] {
  const batches: NewQuestion[][] = []
  let [batch, bytes]: [NewQuestion[], number] = [[], 2]
  for (const question of questions) {
    const size = bytesOf(question)
    if (batch.length === questionsAtOnce || (batch.length > 0 && bytes + size > bodyBytes)) {
      batches.push(batch)
      ;[batch, bytes] = [[], 2]
    }
    batch.push(question)
    bytes += size
  }
  return batch.length > 0 ? [...batches, batch] : batches
}

/** The call reached the server, which doesn't take one of its questions. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 409, 413].includes(error.status)

/** Stores a batch; of one that is refused each question that can be. */
async function sendBatch(batch: readonly NewQuestion[], add: Add, sent: Sent): Promise<void> {
  try {
    sent.added.push(...(await add(batch)))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [first, ...more] = batch
    if (first && more.length === 0) {
      sent.refused.set(first.clientId, error.errors[0] ?? error.message)
      return
    }
    const half = Math.ceil(batch.length / 2)
    await sendBatch(batch.slice(0, half), add, sent)
    await sendBatch(batch.slice(half), add, sent)
  }
}

/** Stores questions in their order. Throws what is no refusal; what was stored until then is known by its `clientId`. */
export async function sendQuestions(questions: readonly NewQuestion[], add: Add): Promise<Sent> {
  const sent: Sent = { added: [], refused: new Map() }
  for (const batch of batchesOf(questions)) await sendBatch(batch, add, sent)
  return sent
}
