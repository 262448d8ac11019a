import type { OwnQuestion, QuestionForm } from '@akada/contract/quizzes/questions'
import { type StoreApi, createStore } from 'zustand/vanilla'
import { type Edited, formOf, mediaOf, merged, storedOf } from './edited.ts'

export interface EditorState {
  questions: readonly Edited[]
  saving: 'saved' | 'sending' | 'local' | 'held'
  savedAt: Date | null
  /** A question with answers to older versions. */
  outdated: { questionId: string; affected: number } | null
}

interface Saved {
  question: OwnQuestion
  affected: number
}

interface Options {
  /** Learners meet these questions: what is typed waits on this device until somebody publishes it. */
  isHeld: boolean
  questions: readonly OwnQuestion[]
  /** What was not stored when the page was left. */
  unsaved: readonly Edited[]
  newKey: () => string
  add: (form: QuestionForm, clientId: string) => Promise<OwnQuestion>
  update: (id: string, form: QuestionForm) => Promise<Saved>
  remove: (id: string) => Promise<void>
  order: (ids: string[]) => Promise<void>
  /** Stores what the server does not have yet. */
  keep: (unsaved: Edited[]) => void
  onError: (error: unknown) => void
}

const pace = { rest: 1200, retry: 8000 } as const

/** The questions of a quiz while being edited: stored after each pause, and on this device until then. */
export class EditorStore {
  readonly store: StoreApi<EditorState>
  #options: Options
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.store = createStore<EditorState>(() => ({
      questions: merged(options.questions, options.unsaved),
      saving: 'saved',
      savedAt: null,
      outdated: null,
    }))
    if (options.unsaved.length > 0) this.#changed(0)
  }

  change(key: string, changes: Partial<QuestionForm>): void {
    this.#setOne(key, (one) => ({ ...one, form: { ...one.form, ...changes }, isDirty: true }))
    this.#keep()
    this.#changed(pace.rest)
  }

  add(form: QuestionForm): string {
    const key = this.#options.newKey()
    this.#set([...this.#all(), { key, id: null, form, media: {}, isDirty: false }])
    return key
  }

  /** Sends what is saved automatically. */
  async autosave(): Promise<void> {
    if (!this.#options.isHeld) await this.flush()
  }

  /** Forgets what was typed and not published. */
  discard(): void {
    const stored = new Map(this.#options.questions.map((question) => [question.id, question]))
    const before = (one: Edited) => (one.id === null ? undefined : stored.get(one.id))
    this.#set(
      this.#all().flatMap((one) => {
        if (!one.isDirty) return [one]
        const question = before(one)
        return question ? [storedOf(question)] : []
      }),
    )
    this.#keep()
    this.store.setState({ saving: 'saved' })
  }

  /** Sends changes one after the other, until none are left. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async remove(key: string): Promise<void> {
    await this.#running
    const one = this.#all().find((each) => each.key === key)
    if (!one) return
    try {
      if (one.id) await this.#options.remove(one.id)
      this.#set(this.#all().filter((each) => each.key !== key))
      this.#keep()
    } catch (error) {
      this.#options.onError(error)
    }
  }

  async move(from: number, to: number): Promise<void> {
    const before = this.#all()
    const one = before[from]
    if (!one || to < 0 || to >= before.length) return
    this.#set(before.toSpliced(from, 1).toSpliced(to, 0, one))
    try {
      await this.autosave()
      await this.#options.order(this.#all().flatMap(({ id }) => id ?? []))
    } catch (error) {
      this.#set(before)
      this.#options.onError(error)
    }
  }

  /** Imported questions have been stored already. */
  append(questions: readonly OwnQuestion[]): void {
    const known = new Set(this.#all().map(({ id }) => id))
    const added = questions.filter(({ id }) => !known.has(id)).map((one) => storedOf(one))
    this.#set([...this.#all(), ...added])
  }

  /** Pictures and clips that the server has prepared meanwhile. */
  showMedia(questions: readonly OwnQuestion[]): void {
    const found = new Map(questions.map((question) => [question.id, mediaOf(question)]))
    this.#set(
      this.#all().map((one) => {
        const media = one.id === null ? undefined : found.get(one.id)
        return media ? { ...one, media: { ...one.media, ...media } } : one
      }),
    )
  }

  /** Results with an older version stay as they are. */
  leaveResults(): void {
    this.store.setState({ outdated: null })
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #all = () => this.store.getState().questions
  #set = (questions: readonly Edited[]) => this.store.setState({ questions })
  #setOne = (key: string, change: (one: Edited) => Edited) =>
    this.#set(this.#all().map((one) => (one.key === key ? change(one) : one)))
  #keep = () => this.#options.keep(this.#all().filter(({ isDirty }) => isDirty))
  // A question without text cannot be stored yet.
  #next = () => this.#all().find(({ isDirty, form }) => isDirty && form.text.trim() !== '')

  #changed(delay: number): void {
    this.store.setState({ saving: this.#options.isHeld ? 'held' : 'sending' })
    if (!this.#options.isHeld) this.#plan(delay)
  }

  /** Discarding goes back to what the server has now. */
  #remember(question: OwnQuestion): void {
    const { questions } = this.#options
    const others = questions.filter(({ id }) => id !== question.id)
    this.#options = { ...this.#options, questions: [...others, question] }
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  async #sendAll(): Promise<void> {
    try {
      for (let one = this.#next(); one; one = this.#next()) await this.#sendOne(one)
      const isWaiting = this.#all().some(({ isDirty }) => isDirty)
      this.store.setState({ saving: isWaiting ? 'local' : 'saved', savedAt: new Date() })
    } catch (error) {
      this.store.setState({ saving: 'local', savedAt: new Date() })
      this.#options.onError(error)
      this.#plan(pace.retry)
    }
    this.#keep()
  }

  async #sendOne(sent: Edited): Promise<void> {
    const { question, affected } = sent.id
      ? await this.#options.update(sent.id, sent.form)
      : { question: await this.#options.add(sent.form, sent.key), affected: 0 }
    this.#remember(question)
    this.#setOne(sent.key, (now) =>
      now.form === sent.form
        ? { ...now, id: question.id, form: formOf(question), media: mediaOf(question), isDirty: false }
        : { ...now, id: question.id },
    )
    if (affected > 0) this.store.setState({ outdated: { questionId: question.id, affected } })
  }
}
