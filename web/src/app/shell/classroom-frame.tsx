import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from '#routing/link.tsx'
import type { PlainPath, ScreenPath } from '#routing/paths.ts'
import css from './classroom-frame.module.css'

/** Chats and communities are tabs as well, and need the whole screen. */
const framed = new Set<ScreenPath>([
  '/classroom/overview',
  '/classroom/courses',
  '/classroom/trainee',
  '/classroom/analytics',
])

/** Puts the title and the tabs of the classroom above its screens, whose headings start at h2. */
export function inClassroom(path: ScreenPath, Screen: ComponentType): ComponentType {
  if (!framed.has(path)) return Screen
  return () => (
    <ClassroomFrame>
      <Screen />
    </ClassroomFrame>
  )
}

/** On phones the tabs are wider than the screen. */
function centerCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')
  if (!row || !current) return
  const [at, room] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: at.left + at.width / 2 - (room.left + room.width / 2), behavior: 'instant' })
}

function ClassroomFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => centerCurrent(row.current), [])
  const tabs: readonly [PlainPath, string][] = [
    ['/classroom/overview', t`Overview`],
    ['/classroom/courses', t`Courses`],
    ['/classroom/trainee', t`All Learners`],
    ['/classroom/messaging', t`Messages`],
    ['/classroom/communities', t`Communities`],
    ['/classroom/analytics', t`Analytics`],
  ]
  return (
    <div className={css.frame}>
      <h1>{t`Classroom`}</h1>
      <nav ref={row} className={css.tabs} aria-label={t`Classroom`}>
        <ul>
          {tabs.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className={css.tab}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
