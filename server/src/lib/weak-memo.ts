/**
 * Creates something at most once for each object, such as a database, and caches it for the object's
 * lifetime. Further arguments come after the object, and only those of the first call count.
 */
export function memoizePer<Key extends WeakKey, Given extends unknown[], Made>(
  make: (key: Key, ...given: Given) => Made,
): (key: Key, ...given: Given) => Made {
  const values = new WeakMap<Key, { made: Made }>()
  return (key, ...given) => {
    const known = values.get(key) ?? { made: make(key, ...given) }
    values.set(key, known)
    return known.made
  }
}
