import type { Course } from '@akada/contract/courses/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckList } from '#ui/feedback/check-list.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { type NeedPlace, needsOf } from '../data/needs.ts'
import css from './editor.module.css'

interface Props {
  course: Course
  onGo: (place: Exclude<NeedPlace, 'verify'>) => void
}

/** What is ready and what is missing before the course can be published, with links to each. */
export function ReadyList({ course, onGo }: Props) {
  const { t } = useLingui()
  const me = useSession()
  if (!me) return null
  const needs = needsOf(course, me)
  const done = needs.filter(({ isDone }) => isDone).length
  const go = (place: NeedPlace) => (place === 'verify' ? openOverlay('verify', '1') : onGo(place))
  return (
    <section aria-label={t`Ready to publish`}>
      <header className={css.readyHead}>
        <h2>
          <Trans>Ready to publish</Trans>
        </h2>
        <span>{t`${done} of ${needs.length}`}</span>
      </header>
      <CheckList
        label={t`Ready to publish`}
        items={needs.map(({ key, word, isDone, place }) => ({
          key,
          word,
          isDone,
          fix: (
            <Button kind="outline" size={36} aria-label={t`Add: ${word}`} onClick={() => go(place)}>
              <Trans>Add</Trans>
            </Button>
          ),
        }))}
      />
    </section>
  )
}
