import { useEffect, useState } from 'react'

/** How often times that are shown as 'Nm ago' are looked at again, in milliseconds. */
const tick = 20_000

/** Renders the component again now and then, so that the ages in it stay true. */
export function useAging(): void {
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), tick)
    return () => clearInterval(timer)
  }, [])
}
