/**
 * Creates something at most once for each object, such as a database, and caches it for the object's
 * lifetime. Further arguments come after the object, and only those of the first call count.
 */
export function memoizePer<Key extends WeakKey, Args extends unknown[], Made>(
  make: (key: Key, ...args: Args) => Made,
): (key: Key, ...args: Args) => Made {
  const values = new WeakMap<Key, { made: Made }>()
  return (key, ...args) => {
    const known = values.get(key) ?? { made: make(key, ...args) }
    values.set(key, known)
    return known.made
  }
}
