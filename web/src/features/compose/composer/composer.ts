import type { Post } from '@akada/contract/posts/routes'
import { randomId } from '#lib/random-id.ts'
import { createStore } from 'zustand/vanilla'
import { type Draft, emptyDraft, isEmpty } from '../draft/draft.ts'
import type { DraftStorage } from '../draft/draft-storage.ts'
import {
  type Connectivity,
  type UploadItem,
  queuedItem,
  type Choice,
  choose,
  kindOf,
  postLimits,
  typeOf,
  Uploader,
  type UploaderTools,
} from '#features/uploads/public.ts'
import { type PostBody, hindranceOf, sendPost } from './posting.ts'

export interface ComposerState {
  /** Where the draft is being edited; `elsewhere` is another tab. */
  place: 'loading' | 'here' | 'elsewhere'
  draft: Draft
  /** The draft was restored when the page was opened. */
  isRestored: boolean
  isPosting: boolean
  /** Why the last attempt to post failed. */
  postError: unknown
  /** The post sent last. */
  postedId: string | null
}

export interface ComposerParts extends Pick<
  UploaderTools,
  'presign' | 'partCalls' | 'send' | 'network' | 'device' | 'speed' | 'isReadable' | 'origin' | 'onFailed'
> {
  storage: Pick<DraftStorage, 'load' | 'save' | 'saveFile' | 'dropFile' | 'forget' | 'clearTab'>
  network: Connectivity
  /** Length of a video, in seconds, where the browser can read it. */
  videoSeconds: (file: File) => Promise<number | undefined>
  createPost: (body: PostBody) => Promise<Post>
  onPosted: (post: Post) => void
}

type Text = Partial<Pick<Draft, 'title' | 'body' | 'hashtags' | 'allowComments' | 'courseId'>>

/** One member's active draft: stores it, uploads its files at once, and posts it when they have arrived. */
export class Composer {
  readonly store = createStore<ComposerState>(() => ({
    place: 'loading',
    draft: emptyDraft(),
    isRestored: false,
    isPosting: false,
    postError: null,
    postedId: null,
  }))
  readonly #parts: ComposerParts
  readonly #uploader: Uploader
  #ended = new AbortController()
  #posting = new AbortController()

  constructor(parts: ComposerParts) {
    this.#parts = parts
    this.#uploader = new Uploader({
      ...parts,
      namespace: postLimits.namespace,
      item: (id) => this.#items().find((item) => item.id === id),
      patch: (id, changes) => this.#patch(id, changes),
    })
    this.store.subscribe(({ place, draft }, before) => {
      if (place !== 'here' || draft === before.draft) return
      if (!isEmpty(draft) || !isEmpty(before.draft)) parts.storage.save(draft)
      if (draft.wantsPost) void this.#postWhenReady()
    })
  }

  /** This tab owns the draft: restores what was stored and resumes unfinished uploads. */
  async begin(): Promise<void> {
    this.#ended = new AbortController()
    const { signal } = this.#ended
    const stored = await this.#parts.storage.load()
    if (signal.aborted) return
    const isNew = stored === undefined || isEmpty(stored)
    this.store.setState({ place: 'here', draft: isNew ? emptyDraft() : stored, isRestored: !isNew })
    this.#uploader.start(
      this.#items()
        .filter(({ status }) => status === 'queued')
        .map(({ id }) => id),
    )
    if (this.#draft().wantsPost) void this.#postWhenReady()
  }

  /** Another tab has the draft. */
  yield(): void {
    this.end()
    this.#parts.storage.clearTab()
    this.store.setState({ place: 'elsewhere' })
  }

  /** Stops everything and leaves the draft as it was stored, as when the member signs out. */
  end(): void {
    this.#ended.abort()
    this.#posting.abort()
    for (const { id } of this.#items()) this.#uploader.hold(id)
    this.store.setState({ place: 'loading', isPosting: false })
    this.#releasePreviews()
  }

  /** Accepts suitable files and starts to upload them; returns the others. */
  async add(files: readonly File[]): Promise<Choice<File>['refused']> {
    const { videoSeconds, storage } = this.#parts
    const measured = await Promise.all(
      files.map(async (file) => ({
        file,
        name: file.name,
        type: file.type,
        size: file.size,
        seconds: kindOf(typeOf(file)) === 'video' ? await videoSeconds(file) : undefined,
      })),
    )
    const { taken, refused } = choose(measured, { held: this.#items(), limits: postLimits })
    const items = taken.map(({ file }) => chosenItem(file))
    for (const { id, file } of items) if (file) storage.saveFile(id, file)
    this.#change({ items: [...this.#items(), ...items] })
    this.#uploader.start(items.map(({ id }) => id))
    return refused.map(({ file, message }) => ({ file: file.file, message }))
  }

  cancel(id: string): void {
    this.#uploader.cancel(id)
  }

  retry(id: string): void {
    this.#uploader.start([id])
  }

  remove(id: string): void {
    this.#uploader.giveUp(id)
    const removed = this.#items().find((item) => item.id === id)
    if (removed?.previewUrl) URL.revokeObjectURL(removed.previewUrl)
    this.#parts.storage.dropFile(id)
    const items = this.#items().filter((item) => item.id !== id)
    this.#change({ items, wantsPost: this.#draft().wantsPost && items.length > 0 })
  }

  write(text: Text): void {
    this.#change(text)
  }

  describe(id: string, alt: string): void {
    this.#patch(id, { alt })
  }

  chooseCover(id: string, coverSeconds: number | null): void {
    this.#patch(id, { coverSeconds })
  }

  /** Moves a file one place up or down. */
  move(id: string, by: -1 | 1): void {
    const items = [...this.#items()]
    const from = items.findIndex((item) => item.id === id)
    items.splice(Math.max(0, from + by), 0, ...items.splice(from, 1))
    this.#change({ items })
  }

  /** Posts now, or as soon as all files have arrived. */
  post(): void {
    this.store.setState({ postError: null })
    this.#change({ wantsPost: true })
  }

  /** Cancels `post`, while files or the connection are still awaited. */
  keepWriting(): void {
    this.#posting.abort()
    this.#change({ wantsPost: false })
  }

  /** Discards the draft. */
  async discard(): Promise<void> {
    for (const { id } of this.#items()) this.#uploader.giveUp(id)
    await this.#clear()
  }

  async #postWhenReady(): Promise<void> {
    const { isPosting, draft } = this.store.getState()
    if (isPosting || hindranceOf(draft)) return
    this.#posting = new AbortController()
    const { signal } = this.#posting
    const { createPost, network, onPosted } = this.#parts
    this.store.setState({ isPosting: true, postError: null })
    try {
      const post = await sendPost(draft, { send: createPost, network, signal })
      if (signal.aborted) return
      await this.#clear()
      onPosted(post)
      this.store.setState({ postedId: post.id })
    } catch (error) {
      if (signal.aborted) return
      this.#change({ wantsPost: false })
      this.store.setState({ postError: error })
    } finally {
      this.store.setState({ isPosting: false })
    }
  }

  async #clear(): Promise<void> {
    this.#releasePreviews()
    this.store.setState({ draft: emptyDraft(), isRestored: false, postError: null })
    await this.#parts.storage.forget()
  }

  #releasePreviews(): void {
    for (const { previewUrl } of this.#items()) if (previewUrl) URL.revokeObjectURL(previewUrl)
  }

  #draft = () => this.store.getState().draft
  #items = () => this.#draft().items

  #change(changes: Partial<Draft>): void {
    this.store.setState(({ draft }) => ({ draft: { ...draft, ...changes } }))
  }

  #patch(id: string, changes: Partial<UploadItem>): void {
    this.#change({ items: this.#items().map((item) => (item.id === id ? { ...item, ...changes } : item)) })
  }
}

function chosenItem(file: File): UploadItem {
  const mimeType = typeOf(file)
  return queuedItem({
    id: randomId(),
    file,
    name: file.name,
    size: file.size,
    mimeType,
    type: kindOf(mimeType),
    previewUrl: URL.createObjectURL(file),
  })
}
