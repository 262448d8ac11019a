/** The fields of a post that are the same for everyone, written as JSON without the braces around them. */
export interface StableText {
  version: string
  userId: string
  courseId: string | null
  text: string
}

/** Keeps texts by the id of their post, up to so many characters; those kept the longest go first. */
export function keepTexts(charactersKept: number) {
  const kept = new Map<string, StableText>()
  let characters = 0

  function drop(id: string): void {
    characters -= kept.get(id)?.text.length ?? 0
    kept.delete(id)
  }

  function keep(id: string, text: StableText): void {
    drop(id)
    kept.set(id, text)
    characters += text.text.length
    for (const oldest of kept.keys()) {
      if (characters <= charactersKept) return
      drop(oldest)
    }
  }

  return { keep, find: (id: string) => kept.get(id) }
}
