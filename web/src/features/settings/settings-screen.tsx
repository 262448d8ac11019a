import { useLingui } from '@lingui/react/macro'
import { Suspense, createElement, useState } from 'react'
import { signInPath, signOut } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { FailedSection } from './failed-section.tsx'
import { type SectionKey, sectionKeys, sectionScreens, useSectionTexts } from './sections.tsx'
import css from './settings.module.css'

/** On phones the list or one section; from 1024 px both, starting with the first. */
export function SettingsScreen({ section }: { section?: SectionKey }) {
  const { t } = useLingui()
  const words = useSectionTexts()
  const shown = section ?? 'account'
  return (
    <div className={css.screen} data-open={section ? true : undefined}>
      <nav className={css.list} aria-label={t`Settings`}>
        {section ? <p className={css.title}>{t`Settings`}</p> : <h1 className={css.title}>{t`Settings`}</h1>}
        <ul>
          {sectionKeys.map((key) => (
            <li key={key}>
              <SectionLink section={key} isShown={key === shown} isNamed={section !== undefined} />
            </li>
          ))}
          <li>
            <SignOut />
          </li>
        </ul>
      </nav>
      <div className={css.section}>
        {section && (
          <Link to="/settings" className={css.back}>
            <Icon name="caret-left" size={20} isMirrored />
            {t`Settings`}
          </Link>
        )}
        {section ? <h1>{words[shown].title}</h1> : <h2 className={css.heading}>{words[shown].title}</h2>}
        <ErrorBoundary Failure={FailedSection} shown={shown}>
          <Suspense key={shown} fallback={<Loading />}>
            {createElement(sectionScreens[shown])}
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  )
}

interface SectionLinkProps {
  section: SectionKey
  isShown: boolean
  /** The section in the address; without one the first shows beside the list without being the page. */
  isNamed: boolean
}

function SectionLink({ section, isShown, isNamed }: SectionLinkProps) {
  const { title, about, icon } = useSectionTexts()[section]
  return (
    <Link
      to="/settings/:section"
      params={{ section }}
      className={classNames(css.link, section === 'delete-account' && css.danger)}
      data-shown={isShown || undefined}
      data-named={isNamed || undefined}
    >
      <Icon name={icon} />
      <span className={css.words}>
        <span className={css.name}>{title}</span>
        <span className={css.about}>{about}</span>
      </span>
      <span className={css.caret}>
        <Icon name="caret-right" size={20} isMirrored />
      </span>
    </Link>
  )
}

function SignOut() {
  const { t } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  function leave(): void {
    setLeaving(true)
    const back = signInPath(location.pathname)
    void signOut()
    navigate({ href: back })
  }
  return (
    <button type="button" className={css.link} disabled={isLeaving} onClick={leave}>
      <Icon name="sign-out" />
      <span className={css.words}>
        <span className={css.name}>{t`Sign out`}</span>
        <span className={css.about}>{t`In this browser`}</span>
      </span>
    </button>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <div className={css.loading}>
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton shape="box" height="9rem" />
      <Skeleton shape="box" height="6rem" />
    </div>
  )
}
