import type { QuestionForm } from '@akada/contract/quizzes/questions'
import type { Quiz } from '@akada/contract/quizzes/model'
import { useLingui } from '@lingui/react/macro'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { retry } from '#lib/loading/retry.ts'
import { saveText } from '#lib/files/save-text.ts'
import { timeText } from '../data/time-text.ts'
import type { EditorState } from './editor-store.ts'
import { GradingButton } from './grading-dialog.tsx'
import css from './quiz-editor.module.css'

interface Props extends Pick<EditorState, 'saving' | 'savedAt'> {
  quiz: Quiz
  forms: readonly QuestionForm[]
  onLeave: () => void
  onImport: () => void
  onTry: () => void
}

/** Back, the quiz's name, where its questions are stored, and the actions for all of them. */
export function EditorHead({ quiz, forms, saving, savedAt, onLeave, onImport, onTry }: Props) {
  const { t } = useLingui()
  const save = async (format: 'csv' | 'gift') => {
    const { exporters } = await retry(async () => import('../exchange/formats.ts'))
    saveText(`${quiz.title}.${format}`, exporters[format](forms))
    if (forms.some(hasMedia))
      showToast({ message: t`Pictures and clips are not part of the file.`, tone: 'info' })
  }
  return (
    <header className={css.head}>
      <IconButton icon="arrow-left" isMirrored label={t`Back to the course`} onClick={onLeave} />
      <h1>{quiz.title}</h1>
      <SaveWords saving={saving} savedAt={savedAt} />
      <span className={css.headActions}>
        <GradingButton quizId={quiz.id} />
        <Button kind="quiet" size={36} icon="upload-simple" onClick={onImport}>
          {t`Import`}
        </Button>
        <Button kind="quiet" size={36} icon="download-simple" onClick={() => void save('csv')}>
          {t`CSV`}
        </Button>
        <Button kind="quiet" size={36} icon="download-simple" onClick={() => void save('gift')}>
          {t`GIFT`}
        </Button>
        <Button kind="outline" size={36} icon="eye" disabled={forms.length === 0} onClick={onTry}>
          {t`Try it`}
        </Button>
      </span>
    </header>
  )
}

const hasMedia = ({ image, options }: QuestionForm) =>
  Boolean(image) || options.some((option) => Boolean(option.image))

function SaveWords({ saving, savedAt }: Pick<Props, 'saving' | 'savedAt'>) {
  const { t } = useLingui()
  const time = savedAt ? timeText(savedAt) : ''
  if (saving === 'held') return <p className={css.saved}>{t`Not published`}</p>
  if (saving === 'sending') return <p className={css.saved}>{t`Saving…`}</p>
  if (!savedAt) return null
  return (
    <p className={css.saved} data-state={saving}>
      <Icon name={saving === 'local' ? 'phone' : 'check'} size={16} />
      {saving === 'local' ? t`Saved on this device ${time}` : t`Saved ${time}`}
    </p>
  )
}
