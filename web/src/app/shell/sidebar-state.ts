import { useState } from 'react'
import { usePathname } from '#routing/navigation.ts'

const key = 'akada.sidebar'

/** Whether the sidebar is a rail: as remembered, and at first always so on community pages (specification, section 2). */
export function useSidebar() {
  const isCommunity = /^\/(?:socials\/community|classroom\/communities)/.test(usePathname())
  const [remembered, setRemembered] = useState(() => localStorage.getItem(key) === 'collapsed')
  const [opened, setOpened] = useState(false)
  const isCollapsed = isCommunity ? !opened : remembered

  function toggle(): void {
    if (isCommunity) {
      setOpened(!opened)
      return
    }
    localStorage.setItem(key, remembered ? 'open' : 'collapsed')
    setRemembered(!remembered)
  }

  return { isCollapsed, toggle }
}
