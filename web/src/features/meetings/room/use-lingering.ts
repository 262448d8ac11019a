import { useEffect, useState } from 'react'

/** The value; for some milliseconds after it disappears the last one. */
export function useLingering<T>(value: T | undefined, milliseconds: number): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  useEffect(() => {
    if (value !== undefined) return undefined
    const timer = setTimeout(() => setLast(undefined), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return value ?? last
}
