import { useState } from 'react'

/** True from the first time the value is: for what is loaded when it opens and then stays, so that focus can return. */
export function useOnceTrue(value: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(value)
  if (value && !hasBeen) setHasBeen(true)
  return hasBeen || value
}
