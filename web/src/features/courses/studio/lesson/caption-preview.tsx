import type { CaptionProblem, Cue, ReadCaptions } from '@akada/contract/courses/captions'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clockTime } from '#lib/time/clock-time.ts'
import { Button } from '#ui/controls/button.tsx'
import type { TextEncoding } from '#lib/files/decode-text.ts'
import css from './lesson.module.css'

interface Props extends ReadCaptions {
  /** Name of the file. */
  name: string
  encoding: TextEncoding
  isPending: boolean
  onAdd: () => void
  onCancel: () => void
}

const shownCues = 5
const shownProblems = 5

/** What was read of a caption file: its first captions and what is left out, before anything is stored. */
export function CaptionPreview({ name, encoding, cues, problems, isPending, onAdd, onCancel }: Props) {
  const { t } = useLingui()
  return (
    <section className={css.preview} aria-label={t`Preview of the captions`}>
      <p className={css.previewName} dir="auto">
        {name}
      </p>
      <p className={css.meta}>
        {cues.length === 0 ? (
          <Trans>There are no captions in this file.</Trans>
        ) : (
          <Plural value={cues.length} one="# caption was read." other="# captions were read." />
        )}{' '}
        {encoding !== 'utf-8' && <Trans>The text was saved as {encodings[encoding]}.</Trans>}
      </p>
      <ol className={css.cues}>
        {cues.slice(0, shownCues).map((cue) => (
          <CueRow key={`${cue.from} ${cue.text}`} {...cue} />
        ))}
      </ol>
      {problems.length > 0 && <Problems problems={problems} />}
      <div className={css.ways}>
        {cues.length > 0 && (
          <Button isLoading={isPending} onClick={onAdd}>
            <Trans>Add captions</Trans>
          </Button>
        )}
        <Button kind="quiet" disabled={isPending} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  )
}

const encodings: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

const CueRow = ({ from, text }: Cue) => (
  <li className={css.cue}>
    <span className={css.meta}>{clockTime(from)}</span>
    <span dir="auto">{text}</span>
  </li>
)

function Problems({ problems }: { problems: readonly CaptionProblem[] }) {
  const { t } = useLingui()
  const reasons: Record<CaptionProblem['reason'], string> = {
    'no-time': t`text without a time`,
    'bad-time': t`this time cannot be read, or ends before it begins`,
    'no-text': t`a time without text`,
  }
  const more = problems.length - shownProblems
  return (
    <div>
      <p>
        <Trans>These lines are left out:</Trans>
      </p>
      <ul className={css.meta}>
        {problems.slice(0, shownProblems).map(({ line, reason }) => (
          <li key={line}>
            <Trans>
              Line {line}: {reasons[reason]}
            </Trans>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </div>
  )
}
