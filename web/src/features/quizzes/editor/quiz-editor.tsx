import type { Quiz } from '@akada/contract/quizzes/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { quizQuery } from '../data/quizzes.queries.ts'
import { QuizPlayer } from '../player/quiz-player.tsx'
import { EditorHead } from './editor-head.tsx'
import { HeldBar } from './held-bar.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionOutline } from './question-outline.tsx'
import css from './quiz-editor.module.css'
import { QuizRules } from './quiz-rules.tsx'
import { RegradeDialog } from './regrade-dialog.tsx'
import { useQuizEditor } from './use-quiz-editor.ts'

/** The readers of all formats come with it. */
const ImportDialog = lazyWithRetry(async () => (await import('./import-dialog.tsx')).ImportDialog)

interface Props {
  quizId: string
  /** Back to the course that the quiz is part of. */
  onLeave: () => void
}

/** Where a creator writes a quiz: the outline of its questions, one of them in the middle, and its rules. */
export function QuizEditor({ quizId, onLeave }: Props) {
  const quiz = useQuery({ ...quizQuery(quizId), refetchOnWindowFocus: false })
  if (quiz.data) return <LoadedEditor key={quizId} quiz={quiz.data} onLeave={onLeave} />
  if (quiz.isError)
    return (
      <ErrorBox onRetry={() => void quiz.refetch()}>
        {describeError(quiz.error) ?? <Trans>This quiz could not be loaded.</Trans>}
      </ErrorBox>
    )
  return (
    <div className={css.loading} aria-busy="true">
      <Skeleton width="50%" height="2.5rem" />
      <Skeleton height="20rem" shape="box" />
    </div>
  )
}

type Panel = 'try' | 'import' | 'regrade' | null

function LoadedEditor({ quiz, onLeave }: { quiz: Quiz; onLeave: () => void }) {
  const writing = useQuizEditor(quiz)
  const { editor, questions, outdated } = writing
  const [panel, setPanel] = useState<Panel>(null)
  const [hasImported, setImported] = useState(false)
  const close = () => setPanel(null)
  if (panel === 'try') return <QuizPlayer quizId={quiz.id} onLeave={close} />
  return (
    <div className={css.editor}>
      <EditorHead
        {...writing}
        quiz={quiz}
        forms={questions.map(({ form }) => form)}
        onLeave={onLeave}
        onImport={() => {
          setImported(true)
          setPanel('import')
        }}
        onTry={() => void editor.autosave().then(() => setPanel('try'))}
      />
      <HeldBar {...writing} />
      {outdated && (
        <Outdated onCorrect={() => setPanel('regrade')} onLeaveThem={() => editor.leaveResults()} />
      )}
      <Columns quiz={quiz} writing={writing} />
      {/* It stays once it was opened, with what was typed. */}
      {hasImported && (
        <Suspense>
          <ImportDialog
            quizId={quiz.id}
            count={questions.length}
            isOpen={panel === 'import'}
            onClose={close}
            onImported={(added, isWhole) => {
              editor.append(added)
              if (isWhole) close()
            }}
          />
        </Suspense>
      )}
      {outdated && (
        <RegradeDialog
          quizId={quiz.id}
          questionId={outdated.questionId}
          isOpen={panel === 'regrade'}
          onClose={close}
          onDone={() => {
            editor.leaveResults()
            close()
          }}
        />
      )}
    </div>
  )
}

/** The outline, the selected question, and the rules. */
function Columns({ quiz, writing }: { quiz: Quiz; writing: ReturnType<typeof useQuizEditor> }) {
  const { editor, questions } = writing
  const [chosen, choose] = useState(questions[0]?.key)
  const place = Math.max(
    0,
    questions.findIndex(({ key }) => key === chosen),
  )
  const question = questions[place]
  return (
    <div className={css.columns}>
      <QuestionOutline
        questions={questions}
        chosen={question?.key}
        onChoose={choose}
        onMove={(from, to) => void editor.move(from, to)}
        onAdd={(form) => choose(editor.add(form))}
      />
      <section className={css.form}>
        {question ? (
          <QuestionEditor
            key={question.key}
            number={place + 1}
            form={question.form}
            media={question.media}
            onChange={(changes) => editor.change(question.key, changes)}
            onRemove={() => void editor.remove(question.key)}
          />
        ) : (
          <p className={css.empty}>
            <Trans>Add the first question, or import some.</Trans>
          </p>
        )}
      </section>
      <QuizRules quiz={quiz} />
    </div>
  )
}

function Outdated({ onCorrect, onLeaveThem }: { onCorrect: () => void; onLeaveThem: () => void }) {
  const { t } = useLingui()
  return (
    <Banner
      icon="info"
      action={
        <span className={css.bannerActions}>
          <Button size={36} kind="outline" onClick={onCorrect}>{t`Correct results`}</Button>
          <Button size={36} kind="quiet" onClick={onLeaveThem}>{t`Leave them`}</Button>
        </span>
      }
    >
      <Trans>Learners have answered an older version of this question.</Trans>
    </Banner>
  )
}
