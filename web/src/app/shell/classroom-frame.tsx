import { useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
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

function ClassroomFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
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
      <nav className={css.tabs} aria-label={t`Classroom`}>
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
