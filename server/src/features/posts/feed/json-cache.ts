/** The fields of a post that are the same for everyone, written as JSON without the braces around them. */
export interface StableJson {
  version: string
  userId: string
  courseId: string | null
  text: string
}

/** Caches JSON by post id, up to a number of characters; the oldest entries are evicted first. */
export function createJsonCache(maxCharacters: number) {
  const cache = new Map<string, StableJson>()
  let characters = 0

  function evict(id: string): void {
    characters -= cache.get(id)?.text.length ?? 0
    cache.delete(id)
  }

  function set(id: string, json: StableJson): void {
    evict(id)
    cache.set(id, json)
    characters += json.text.length
    for (const oldest of cache.keys()) {
      if (characters <= maxCharacters) return
      evict(oldest)
    }
  }

  return { set, get: (id: string) => cache.get(id) }
}
