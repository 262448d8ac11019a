import { useEffect, useState } from 'react'

/** Milliseconds between two updates of times shown as 'Nm ago'. */
const tick = 20_000

/** Renders the component again now and then, so that relative times stay correct. */
export function useTimeTick(): void {
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), tick)
    return () => clearInterval(timer)
  }, [])
}
