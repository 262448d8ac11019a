/**
 * Makes something at most once for each object, such as a database, and keeps it as long as the object lives. What
 * making it needs besides comes after the object, and only the first call's counts.
 */
export function memoizePer<Key extends WeakKey, Given extends unknown[], Made>(
  make: (key: Key, ...given: Given) => Made,
): (key: Key, ...given: Given) => Made {
  const kept = new WeakMap<Key, { made: Made }>()
  return (key, ...given) => {
    const known = kept.get(key) ?? { made: make(key, ...given) }
    kept.set(key, known)
    return known.made
  }
}
