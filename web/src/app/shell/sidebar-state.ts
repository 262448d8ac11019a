import { useDeferredValue, useState } from 'react'
import { useAddressFact } from '#routing/navigation.ts'

const key = 'akada.sidebar'
const extraKey = 'akada.sidebar.extra'

/** The height of the items that are fetched later, in rem, as it was the last time. */
export const extraRows = () => Number(localStorage.getItem(extraKey))

/** With the gaps between the rows. */
export const storeExtraRows = (count: number) => localStorage.setItem(extraKey, String(count * 3.25 - 0.25))

/**
 * Screens that need the width: communities (specification, section 2), chats, editors, tables, players and
 * the checkout.
 */
const wide =
  /^\/(?:socials\/community|classroom\/(?:communities|messaging|trainee)|studio\/course\/)|[?&](?:lesson|quiz|checkout)=/

/** Whether the sidebar is a rail: as remembered, and by default on screens that need the width. */
export function useSidebar() {
  const isWide = useDeferredValue(useAddressFact(({ pathname, search }) => wide.test(pathname + search)))
  const [remembered, setRemembered] = useState(() => localStorage.getItem(key) === 'collapsed')
  const [opened, setOpened] = useState(false)
  const isCollapsed = isWide ? !opened : remembered

  function toggle(): void {
    if (isWide) {
      setOpened(!opened)
      return
    }
    localStorage.setItem(key, remembered ? 'open' : 'collapsed')
    setRemembered(!remembered)
  }

  return { isCollapsed, toggle }
}
