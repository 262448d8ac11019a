import type { Answer, NumberedAnswer } from '@akada/contract/quizzes/questions'
import type { Attempt } from '@akada/contract/quizzes/model'
import { type StoreApi, createStore } from 'zustand/vanilla'
import type { StoredAttempt } from './stored-attempt.ts'

/** What the page knows about an attempt beyond the server's response. */
export interface AttemptState {
  attempt: Attempt
  answers: ReadonlyMap<string, NumberedAnswer>
  /** Where the newest answers are: with the server, in transit, or on this device alone. */
  saving: 'saved' | 'sending' | 'local'
  /** Number of its newest change. */
  savedAt: Date | null
  /** When it was handed in without reaching the server, which is repeated; null before, and while the first call runs. */
  handedInAt: Date | null
}

type Signals = Record<'hidden' | 'hiddenSeconds' | 'pasted' | 'quick', number>

interface Sending {
  answers: NumberedAnswer[]
  signals: Signals
}

interface Options {
  attempt: Attempt
  unsent?: readonly NumberedAnswer[]
  handedInAt?: number | null
  save: (sending: Sending) => Promise<Attempt>
  submit: (sending: Sending) => Promise<Attempt>
  /** Stores what the server does not have yet. */
  keep: (stored: StoredAttempt) => void
  /** The attempt was closed: by another device, or by the time limit. */
  onClosed: () => void
  /** Whether a failure only means that there is no connection, or a busy server. */
  isOffline: (error: unknown) => boolean
}

/** Milliseconds before answers are sent, and before they are sent again. */
const pace = { rest: 600, retry: 5_000 } as const

const blank: Signals = { hidden: 0, hiddenSeconds: 0, pasted: 0, quick: 0 }

/** The answers of one attempt: numbered, stored on this device until the server has them, and retried until then. */
export class AttemptStore {
  readonly store: StoreApi<AttemptState>
  #options: Options
  #unsent = new Map<string, NumberedAnswer>()
  #signals: Signals = { ...blank }
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  /** Milliseconds since 1970. */
  #handedInAt: number | null
  /** When the server's last response arrived, which says how much time is left. */
  #at = Date.now()

  constructor(options: Options) {
    const { attempt, unsent = [], handedInAt = null } = options
    this.#options = options
    this.#handedInAt = handedInAt
    this.store = createStore<AttemptState>(() => ({
      attempt,
      answers: new Map(attempt.answers.map((answer) => [answer.questionId, answer])),
      saving: 'saved',
      savedAt: attempt.savedAt === null ? null : new Date(attempt.savedAt),
      handedInAt: handedInAt === null ? null : new Date(handedInAt),
    }))
    for (const answer of unsent) this.#take(answer)
  }

  /** Facts beside the answers only add up. */
  note(name: keyof Signals, by = 1): void {
    this.#signals[name] += by
  }

  answer(questionId: string, changes: Omit<Answer, 'questionId'>): void {
    const { answers, attempt } = this.store.getState()
    const highest = Math.max(attempt.seq, ...[...answers.values()].map(({ seq }) => seq))
    this.#take({ ...answers.get(questionId), ...changes, questionId, seq: highest + 1 })
    this.#keep()
    this.store.setState({ saving: 'sending' })
    this.#plan(pace.rest)
  }

  /** Sends what the server does not have; one call at a time. A trial run is stored nowhere and sent whole at its end. */
  flush(): Promise<void> {
    if (this.store.getState().attempt.isPreview) return Promise.resolve()
    clearTimeout(this.#timer)
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Adopts the server's state: answers of other devices, and the remaining time. */
  adopt(saved: Attempt): void {
    this.#at = Date.now()
    const { attempt: before, answers } = this.store.getState()
    const newer = saved.answers.filter(({ questionId, seq }) => (answers.get(questionId)?.seq ?? -1) < seq)
    for (const { questionId } of newer) this.#unsent.delete(questionId)
    const questions = saved.questions.length > 0 ? saved.questions : before.questions
    this.store.setState({
      attempt: { ...saved, questions },
      ...(newer.length > 0 && {
        answers: new Map([...answers, ...newer.map((one) => [one.questionId, one] as const)]),
      }),
    })
  }

  /**
   * Submits with everything that was not sent yet. That it was handed in is stored first, and stays so unless the server
   * refuses: without a connection it is submitted later, even if this page is closed.
   */
  async submit(): Promise<Attempt> {
    clearTimeout(this.#timer)
    this.#handIn(this.#handedInAt ?? Date.now())
    await this.#running
    try {
      const graded = await this.#options.submit(this.#sending())
      this.#unsent.clear()
      this.#handedInAt = null
      return graded
    } catch (error) {
      if (!this.#options.isOffline(error)) this.#handIn(null)
      this.store.setState({ handedInAt: this.#handedInAt === null ? null : new Date(this.#handedInAt) })
      throw error
    }
  }

  hasUnsent(): boolean {
    return this.#unsent.size > 0
  }

  /** Whether it is to be submitted as soon as that is possible. */
  isHandedIn(): boolean {
    return this.#handedInAt !== null
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #sending = (): Sending => ({ answers: [...this.#unsent.values()], signals: this.#signals })

  #keep(): void {
    const { attempt, answers } = this.store.getState()
    const saved = [...answers.values()].filter(({ questionId }) => !this.#unsent.has(questionId))
    this.#options.keep({
      attempt: { ...attempt, answers: saved },
      at: this.#at,
      unsent: [...this.#unsent.values()],
      handedInAt: this.#handedInAt,
    })
  }

  /** A trial run is stored nowhere, so that nothing could submit it later. */
  #handIn(at: number | null): void {
    if (this.store.getState().attempt.isPreview) return
    this.#handedInAt = at
    this.#keep()
  }

  /** The higher number counts, whichever arrives first. */
  #take(answer: NumberedAnswer): void {
    const { answers } = this.store.getState()
    if ((answers.get(answer.questionId)?.seq ?? -1) >= answer.seq) return
    this.store.setState({ answers: new Map([...answers, [answer.questionId, answer]]) })
    this.#unsent.set(answer.questionId, answer)
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  async #send(): Promise<void> {
    const sending = this.#sending()
    if (sending.answers.length === 0) return
    this.store.setState({ saving: 'sending' })
    try {
      this.#acknowledge(sending.answers, await this.#options.save(sending))
    } catch (error) {
      if (!this.#options.isOffline(error)) this.#options.onClosed()
      this.store.setState({ saving: 'local', savedAt: new Date() })
      this.#plan(pace.retry)
    }
  }

  #acknowledge(sent: readonly NumberedAnswer[], saved: Attempt): void {
    for (const { questionId, seq } of sent)
      if (this.#unsent.get(questionId)?.seq === seq) this.#unsent.delete(questionId)
    this.adopt(saved)
    this.#keep()
    const isDone = this.#unsent.size === 0
    this.store.setState({ saving: isDone ? 'saved' : 'sending', savedAt: new Date() })
    if (!isDone) this.#plan(pace.rest)
    if (saved.status !== 'open') this.#options.onClosed()
  }
}
