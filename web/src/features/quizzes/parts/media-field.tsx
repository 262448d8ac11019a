import { type Media, altLength } from '@akada/contract/media/routes'
import { fileTypes } from '@akada/contract/uploads/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import { FilePick } from '#ui/controls/file-pick.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { QuestionMedia } from '../parts/question-media.tsx'
import css from './media-field.module.css'
import { type Illustrated, useIllustration } from './use-illustration.ts'

interface Props extends Illustrated {
  media: Readonly<Record<string, Media>>
}

/** The picture or clip of a question, with its description. */
export function MediaField({ media, ...illustrated }: Props) {
  const { t } = useLingui()
  const { image, onChange } = illustrated
  const sending = useIllustration(illustrated)
  return (
    <section className={css.field} aria-label={t`Picture or clip`}>
      <ShownMedia {...illustrated} media={media} sending={sending} />
      <span className={css.ways}>
        <FilePick
          accept={[...fileTypes.image, ...fileTypes.video].join()}
          size={36}
          disabled={sending.isSending}
          onFiles={sending.take}
        >
          {image ? <Trans>Replace</Trans> : <Trans>Add a picture or clip</Trans>}
        </FilePick>
        {image && <RemoveMedia onChange={onChange} />}
      </span>
    </section>
  )
}

interface ShownProps extends Props {
  sending: ReturnType<typeof useIllustration>
  isSmall?: boolean
}

/** What was sent, how far that is or why it failed, and its description. */
export function ShownMedia({ image, alt = '', media, sending, isSmall = false, onChange }: ShownProps) {
  const { t } = useLingui()
  const { progress } = sending
  const shown = image ? media[image] : undefined
  return (
    <>
      {image && <Preview media={shown} alt={alt} isSmall={isSmall} />}
      {progress !== undefined && <Progress label={t`Uploading`} value={progress} />}
      <Failure words={sending.failure ?? shown?.failure} />
      {image && (
        <Field label={t`What it shows`} hint={alt === '' ? t`For learners who can't see it.` : undefined}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={altLength}
              value={alt}
              onChange={({ target }) => onChange({ alt: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function Failure({ words }: { words: string | null | undefined }) {
  if (!words) return null
  return (
    <p className={css.failure} role="alert">
      {words}
    </p>
  )
}

export function RemoveMedia({ onChange }: Pick<Illustrated, 'onChange'>) {
  return (
    <Button kind="quiet" size={36} icon="trash" onClick={() => onChange({ image: null, alt: '' })}>
      <Trans>Remove picture</Trans>
    </Button>
  )
}

function Preview({ media, alt, isSmall }: { media: Media | undefined; alt: string; isSmall: boolean }) {
  if (media?.status === 'failed') return null
  if (media?.status === 'published') return <QuestionMedia media={media} alt={alt} isSmall={isSmall} />
  return (
    <p className={css.hint}>
      <Trans>Getting ready for phones. It shows as soon as it can.</Trans>
    </p>
  )
}
