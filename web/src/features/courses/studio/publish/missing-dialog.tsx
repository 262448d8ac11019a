import type { Course } from '@akada/contract/courses/model'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CallError } from '#api/call-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckList } from '#ui/feedback/check-list.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { type NeedPlace, needsOf, placeOfField, publishFailed } from '../data/needs.ts'
import type { Step } from '../editor/steps.ts'
import css from './publish.module.css'

interface Props {
  course: Course
  isOpen: boolean
  /** The server's message, if the server refused. */
  refusal: unknown
  onClose: () => void
  onGo: (step: Step) => void
}

interface Gap {
  key: string
  word: string
  isDone: boolean
  place: NeedPlace
}

/** What is missing before the course can be published, with links to each. */
export function MissingDialog({ course, isOpen, refusal, onClose, onGo }: Props) {
  const { t } = useLingui()
  const me = useSession()
  const own = me ? needsOf(course, me).filter(({ isRequired }) => isRequired) : []
  const refused = refusedGaps(refusal)
  const gaps: readonly Gap[] = refused.length > 0 ? refused : own
  const first = gaps.find(({ isDone }) => !isDone)?.key
  const go = (place: NeedPlace) => {
    if (place !== 'verify') return onGo(place)
    onClose()
    openOverlay('verify', '1')
  }
  return (
    <Dialog isOpen={isOpen} title={t`Not ready yet`} onClose={onClose}>
      <div className={css.question}>
        {refusal ? <p role="alert">{i18n._(publishFailed)}</p> : null}
        <CheckList
          label={t`What is missing`}
          items={gaps.map(({ key, word, isDone, place }) => ({
            key,
            word,
            isDone,
            fix: (
              <Button
                kind="outline"
                size={36}
                ref={key === first ? focusOnOpening : null}
                aria-label={t`Add: ${word}`}
                onClick={() => go(place)}
              >
                <Trans>Add</Trans>
              </Button>
            ),
          }))}
        />
      </div>
    </Dialog>
  )
}

/** React focuses before the dialog is open, when nothing in it can be focused; the browser does it on opening. */
const focusOnOpening = (button: HTMLElement | null) => button?.setAttribute('autofocus', '')

const refusedGaps = (refusal: unknown): Gap[] =>
  refusal instanceof CallError
    ? refusal.fields.map(({ field, message }) => ({
        key: message,
        word: i18n._(message),
        isDone: false,
        place: placeOfField(field),
      }))
    : []
